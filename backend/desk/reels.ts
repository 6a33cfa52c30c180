import { type Kysely, sql, type Transaction } from "kysely"
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
import type { ServerContext } from "../context.ts"
import { parseId } from "../http/parseId.ts"
import type { StaffRequest } from "../http/route.ts"
import { recordChange } from "../staff/audit.ts"
import { deskCallRoutes, type DeskRequest } from "../staff/deskCallRoutes.ts"
import type { Tables } from "../tables.ts"
import { isTargetShown } from "./bannerTargets.ts"
import { refuseUndo } from "./recordedChange.ts"
import {
  contentRecord,
  lockList,
  orderOf,
  refuseConflicts,
  refuseGone,
  refuseProblem,
  undoContents,
  undoOrder,
  writeOrder,
  writePlace
} from "./storefront.ts"

const list = (
  { db }: ServerContext,
  { locale }: Pick<DeskRequest<typeof reelCalls.list>, "locale">
) => listReels(db, locale)

const idOf = ({ params }: Pick<StaffRequest, "params">): number => parseId(params["reelId"]) ?? 0

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
  poster: row.poster,
  title: { ar: row.title_ar, en: row.title_en },
  description: { ar: row.description_ar, en: row.description_en }
})

const findReel = async (tx: Kysely<Tables>, id: number): Promise<ReelRow> => {
  const row = await selectReels(tx).where("reel.id", "=", id).executeTakeFirst()
  if (row === undefined) throw refuseGone()
  return row
}

const columnsOf = ({ description, poster, product, title }: ReelContent) => ({
  product_id: product,
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
  if (product === before?.product) return
  if (!(await isTargetShown(tx, { kind: "product", id: product })))
    refuseProblem({ field: "product", problem: "unlisted" })
}

const save = async (context: ServerContext, request: DeskRequest<typeof reelCalls.save>) => {
  await recordChange(context, request, (tx) => saveReel(tx, idOf(request), request.body))
  return listReels(context.db, request.locale)
}

const saveReel = async (
  tx: Transaction<Tables>,
  id: number,
  saved: DeskRequest<typeof reelCalls.save>["body"]
) => {
  await lockList(tx, "reel")
  const before = contentOf(await findReel(tx, id))
  const { conflicts, merged: content } = mergeReels({
    base: saved.base,
    mine: normalizeReel(saved.content),
    theirs: before
  })
  refuseConflicts(conflicts)
  refuseProblem(reelProblem(content))
  await refuseProduct(tx, content, before)
  await tx.updateTable("reel").set(columnsOf(content)).where("id", "=", id).execute()
  return contentRecord("reel.save", `reel-${id}`, before, content)
}

const order = async (context: ServerContext, request: DeskRequest<typeof reelCalls.order>) => {
  await recordChange(context, request, async (tx) => {
    await lockList(tx, "reel")
    const now = await orderOf(tx, "reel")
    await writeOrder(tx, "reel", now, request.body)
    return {
      action: "reel.order",
      subject: "reel",
      before: { order: now },
      after: { order: request.body.ids }
    }
  })
  return listReels(context.db, request.locale)
}

const remove = async (context: ServerContext, request: DeskRequest<typeof reelCalls.remove>) => {
  await recordChange(context, request, (tx) => removeReel(tx, idOf(request)))
  return listReels(context.db, request.locale)
}

const removeReel = async (tx: Transaction<Tables>, id: number) => {
  await lockList(tx, "reel")
  const row = await findReel(tx, id)
  const place = (await orderOf(tx, "reel")).indexOf(id) + 1
  await tx.deleteFrom("reel").where("id", "=", id).execute()
  const before = { ...contentOf(row), video: row.video, place }
  return contentRecord("reel.remove", `reel-${id}`, before, {})
}

/** How changes of reels are taken back. */
export const undoReel = undoContents({
  decode: decodeReel,
  read: async (db, id, locks) => {
    if (locks) await lockList(db, "reel")
    const row = await selectReels(db).where("reel.id", "=", id).executeTakeFirst()
    return row === undefined ? {} : { ...contentOf(row), video: row.video }
  },
  insert: async (tx, id, content, { place = null, video }) => {
    // Earlier versions did not write it down.
    if (typeof video !== "string") throw refuseUndo(["video"])
    refuseProblem(reelProblem(content))
    await refuseProduct(tx, content, null)
    const position = sql<number>`(select coalesce(max(position), -1) + 1 from reel)`
    await tx
      .insertInto("reel")
      .values({ id, video, position, ...columnsOf(content) })
      .execute()
    await writePlace(tx, "reel", await orderOf(tx, "reel"), { id, place })
  },
  save: saveReel,
  remove: removeReel
})

/** How the order of reels is taken back. */
export const undoReelOrder = undoOrder("reel", async (db, _, locks) => {
  if (locks) await lockList(db, "reel")
  return orderOf(db, "reel")
})

/** The reels of the shop. */
export const deskReelRoutes = deskCallRoutes(reelCalls, { list, save, order, remove })
