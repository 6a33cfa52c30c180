import type { Kysely, RawBuilder } from "kysely"
import {
  decodeReel,
  type DeskReel,
  mergeReels,
  normalizeReel,
  reelCalls,
  type ReelContent,
  reelProblem
} from "#core/desk/DeskReels.ts"
import type { Locale } from "#locales/i18n.ts"
import { pictureUrl } from "../catalogue/apiPrimitives.ts"
import { deskCallRoutes } from "../staff/deskCallRoutes.ts"
import type { Tables } from "../tables.ts"
import { isTargetShown } from "./bannerTargets.ts"
import { contentList, lastPlace, refuseProblem } from "./storefront.ts"

const selectReels = (db: Kysely<Tables>) =>
  db
    .selectFrom("reel")
    .innerJoin("product", "product.id", "reel.product_id")
    .select([
      "reel.id",
      "reel.product_id",
      "reel.video",
      "reel.poster",
      "reel.title_ar",
      "reel.title_en",
      "reel.description_ar",
      "reel.description_en",
      "product.name_ar",
      "product.name_en",
      "product.is_listed"
    ])
    .orderBy("reel.position")
    .orderBy("reel.id")

type ReelRow = Awaited<ReturnType<ReturnType<typeof selectReels>["execute"]>>[number]

const listReels = async (db: Kysely<Tables>, locale: Locale) => ({
  reels: (await selectReels(db).execute()).map((row): DeskReel => ({
    id: row.id,
    content: contentOf(row),
    picture: pictureUrl(row.poster),
    video: pictureUrl(row.video),
    productName: locale === "ar" ? row.name_ar || row.name_en : row.name_en || row.name_ar,
    isShown: row.is_listed
  }))
})

const contentOf = (row: ReelRow): ReelContent => ({
  product: row.product_id,
  video: row.video,
  poster: row.poster,
  title: { ar: row.title_ar, en: row.title_en },
  description: { ar: row.description_ar, en: row.description_en }
})

const columnsOf = ({ description, poster, product, title, video }: ReelContent) => ({
  product_id: product,
  video,
  poster,
  title_en: title.en,
  title_ar: title.ar,
  description_en: description.en,
  description_ar: description.ar
})

/** Refuses a new product that shoppers do not see. */
const refuseProduct = async (
  tx: Kysely<Tables>,
  { product }: ReelContent,
  before: ReelContent | null
) => {
  if (product !== before?.product && !(await isTargetShown(tx, { kind: "product", id: product })))
    refuseProblem({ field: "product", problem: "unlisted" })
}

const findReel = async (tx: Kysely<Tables>, id: number): Promise<ReelContent | null> => {
  const row = await selectReels(tx).where("reel.id", "=", id).executeTakeFirst()
  return row === undefined ? null : contentOf(row)
}

const insertReel = (tx: Kysely<Tables>, id: number | RawBuilder<number>, content: ReelContent) =>
  tx
    .insertInto("reel")
    .values({ id, position: lastPlace("reel"), ...columnsOf(content) })
    .returning("id")
    .executeTakeFirstOrThrow()

const updateReel = (tx: Kysely<Tables>, id: number, content: ReelContent) =>
  tx.updateTable("reel").set(columnsOf(content)).where("id", "=", id).execute()

const reels = contentList({
  table: "reel",
  list: listReels,
  find: findReel,
  decode: decodeReel,
  normalize: normalizeReel,
  problem: reelProblem,
  merge: mergeReels,
  check: refuseProduct,
  insert: insertReel,
  update: updateReel
})

/** How changes of reels, and of their order, are taken back. */
export const { undo: undoReel, undoOrder: undoReelOrder } = reels

/** The reels of the shop. */
export const deskReelRoutes = deskCallRoutes(reelCalls, reels.handlers)
