import { Schema } from "effect"
import { sql, type Transaction } from "kysely"
import { type Brand, emptyBrand } from "#core/brand/Brand.ts"
import { findContrastProblem } from "#core/brand/brandColours.ts"
import { emptyShopInfo } from "#core/catalogue/ShopInfo.ts"
import {
  brandCalls,
  brandChanged,
  brandContrastLow,
  BrandJson,
  cleanBrand,
  maximumDrawingBytes,
  mergeBrands
} from "#core/desk/DeskBrand.ts"
import { findBrand } from "../brand/findBrand.ts"
import type { ServerContext } from "../context.ts"
import { badInputRefusal, HttpError } from "../http/HttpError.ts"
import { createWorkQueue } from "../http/workQueue.ts"
import { drawSvg } from "../pictures/drawSvg.ts"
import { UnreadablePicture } from "../pictures/renderPicture.ts"
import { pictureRefusal, readChunks } from "../pictures/storePicture.ts"
import { recordChange } from "../staff/audit.ts"
import { deskCallRoutes, type DeskRequest, refuse } from "../staff/deskCallRoutes.ts"
import type { Tables } from "../tables.ts"
import { storeUpload } from "./pictures.ts"
import { undoRecords } from "./recordedChange.ts"

/** `GET /desk/brand` */
const load = async ({ db }: ServerContext) => ({ brand: await findBrand(db) })

/** `POST /desk/brand`: each field changes only where this person changed it. */
const change = async (context: ServerContext, request: DeskRequest<typeof brandCalls.change>) => {
  const base = cleanBrand(request.body.base)
  const mine = cleanBrand(request.body.brand)
  const { after } = await recordChange(context, request, (tx) => changeBrand(tx, base, mine))
  return { brand: after }
}

/** Makes the changes that lead from `base` to `mine`, and returns what the audit says of them. */
const changeBrand = async (tx: Transaction<Tables>, base: Brand, mine: Brand) => {
  const before = await lockBrand(tx)
  const { conflicts, merged } = mergeBrands({ base, mine, theirs: before })
  if (conflicts.length > 0)
    throw refuse(brandChanged, "desk.refusals.brandChanged", { brand: before })
  const problem = findContrastProblem(merged)
  if (problem !== null) throw refuse(brandContrastLow, "desk.refusals.brandContrast", problem)
  await writeBrand(tx, merged)
  return { action: "brand.change" as const, subject: "shop", before, after: merged }
}

/** How changes of the brand are taken back. */
export const undoBrand = undoRecords({
  read: async (db, _, locks) => {
    const row = await db
      .selectFrom("shop_info")
      .select("content")
      .$if(locks, (rows) => rows.forUpdate())
      .executeTakeFirst()
    return decodeBrand({ ...emptyBrand, ...row?.content.brand })
  },
  write: (tx, { base, restored }) => changeBrand(tx, decodeBrand(base), decodeBrand(restored))
})

const decodeBrand = Schema.decodeUnknownSync(BrandJson)

/** The brand as it is now, which nobody else changes until the transaction ends. */
const lockBrand = async (tx: Transaction<Tables>): Promise<Brand> => {
  await tx
    .insertInto("shop_info")
    .values({ content: sql`${JSON.stringify(emptyShopInfo)}::jsonb` })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute()
  const { content } = await tx
    .selectFrom("shop_info")
    .select("content")
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...emptyBrand, ...content.brand }
}

const writeBrand = async (tx: Transaction<Tables>, brand: Brand) => {
  await tx
    .updateTable("shop_info")
    .set({
      content: sql`content || jsonb_build_object('brand', ${JSON.stringify(brand)}::jsonb)`,
      // Of what an earlier version imported it is not known what its file said: this.
      imported: sql`case when imported = '{}' then jsonb_build_object('content', content) else imported end`
    })
    .execute()
}

/** `POST /desk/brand/drawings`: an SVG that becomes a picture of the shop. */
const draw = async (context: ServerContext, request: DeskRequest<typeof brandCalls.draw>) => {
  if (request.stream === null) throw badInputRefusal()
  const chunks: Array<Uint8Array> = []
  let size = 0
  for await (const chunk of readChunks(request.stream)) {
    size += chunk.length
    if (size > maximumDrawingBytes) throw pictureRefusal("tooLarge")
    chunks.push(chunk)
  }
  const drawing = inTurn(() => drawSvg(Buffer.concat(chunks)))
  if (drawing === null) throw new HttpError(503, "slow", "server.slow", { waitSeconds: 10 })
  const png = await drawing.catch((problem: unknown) => {
    throw problem instanceof UnreadablePicture ? pictureRefusal("broken") : problem
  })
  return { image: await storeUpload(context, request, new Blob([png]).stream()) }
}

/** One at a time, so that drawings leave the processors to shoppers. */
const inTurn = createWorkQueue({ atOnce: 1, maximumLength: 10 })

/** How the shop is called and looks. */
export const deskBrandRoutes = deskCallRoutes(brandCalls, { load, change, draw })
