import type { Kysely } from "kysely"
import {
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
import {
  contentRecord,
  lockList,
  orderOf,
  refuseConflicts,
  refuseGone,
  refuseProblem,
  writeOrder
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

const findReel = async (tx: Kysely<Tables>, id: number): Promise<ReelContent> => {
  const row = await selectReels(tx).where("reel.id", "=", id).executeTakeFirst()
  if (row === undefined) throw refuseGone()
  return contentOf(row)
}

const save = async (context: ServerContext, request: DeskRequest<typeof reelCalls.save>) => {
  const id = idOf(request)
  await recordChange(context, request, async (tx) => {
    await lockList(tx, "reel")
    const before = await findReel(tx, id)
    const { conflicts, content } = mergeReels({
      base: request.body.base,
      mine: normalizeReel(request.body.content),
      theirs: before
    })
    refuseConflicts(conflicts)
    refuseProblem(reelProblem(content))
    const isNew = content.product !== before.product
    if (isNew && !(await isTargetShown(tx, { kind: "product", id: content.product })))
      refuseProblem({ field: "product", problem: "unlisted" })
    await tx
      .updateTable("reel")
      .set({
        product_id: content.product,
        poster: content.poster,
        title_en: content.title.en,
        title_ar: content.title.ar,
        description_en: content.description.en,
        description_ar: content.description.ar
      })
      .where("id", "=", id)
      .execute()
    return contentRecord("reel.save", `reel-${id}`, before, content)
  })
  return listReels(context.db, request.locale)
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
  const id = idOf(request)
  await recordChange(context, request, async (tx) => {
    await lockList(tx, "reel")
    const before = await findReel(tx, id)
    await tx.deleteFrom("reel").where("id", "=", id).execute()
    return contentRecord("reel.remove", `reel-${id}`, before, {})
  })
  return listReels(context.db, request.locale)
}

/** The reels of the shop. */
export const deskReelRoutes = deskCallRoutes(reelCalls, { list, save, order, remove })
