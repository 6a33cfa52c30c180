import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from "kysely"
import {
  type BannerContent,
  bannerCalls,
  bannerProblem,
  decodeBanner,
  type DeskBanner,
  mergeBanners,
  normalizeBanner
} from "#core/desk/DeskBanners.ts"
import type { Locale } from "#locales/i18n.ts"
import { pictureUrl } from "../catalogue/apiPrimitives.ts"
import { bannerState } from "../catalogue/homeContent.ts"
import type { ServerContext } from "../context.ts"
import { parseId } from "../http/parseId.ts"
import type { StaffRequest } from "../http/route.ts"
import { recordChange } from "../staff/audit.ts"
import { deskCallRoutes, type DeskRequest } from "../staff/deskCallRoutes.ts"
import type { Tables } from "../tables.ts"
import { findTargets, isTargetShown, readTarget, targetLink } from "./bannerTargets.ts"
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
  { locale }: Pick<DeskRequest<typeof bannerCalls.list>, "locale">
) => listBanners(db, locale)

const idOf = ({ params }: Pick<StaffRequest, "params">): number => parseId(params["bannerId"]) ?? 0

const listBanners = async (db: Kysely<Tables>, locale: Locale) => {
  const rows = await db
    .selectFrom("banner")
    .selectAll()
    .select([
      bannerState.as("state"),
      sql<string | null>`(
        select ${sql.ref(`name_${locale}`)} from product where id = substring(banner.link from '^/product/([0-9]{1,9})')::integer
        union all
        select ${sql.ref(`name_${locale}`)} from category where id = substring(banner.link from '^/category/([0-9]{1,9})')::integer
        limit 1)`.as("target_name")
    ])
    .orderBy("position")
    .orderBy("id")
    .execute()
  const shownIn = new Set<string>()
  const banners = rows.map((row): DeskBanner => {
    const content = contentOf(row)
    // Home has a place for one banner between its rows, in each language.
    const languages = content.locale === null ? ["ar", "en"] : [content.locale]
    const isSection = content.kind === "section_banner" && row.state === "shown"
    const isHidden = isSection && languages.every((language) => shownIn.has(language))
    if (isSection) for (const language of languages) shownIn.add(language)
    return {
      id: row.id,
      content,
      picture: pictureUrl(row.image),
      targetName: row.target_name,
      state: isHidden ? "notFirst" : row.state
    }
  })
  return { banners }
}

type BannerRow = Selectable<Tables["banner"]>

const contentOf = (row: BannerRow): BannerContent => ({
  kind: row.banner_type,
  image: row.image,
  imageEn: row.image_en ?? "",
  title: { ar: row.title_ar, en: row.title_en },
  subtitle: { ar: row.subtitle_ar, en: row.subtitle_en },
  target: readTarget(row.link),
  firstDay: row.first_day,
  lastDay: row.last_day,
  locale: row.locale
})

const columnsOf = ({ target, ...content }: BannerContent) => ({
  banner_type: content.kind,
  image: content.image,
  image_en: content.imageEn === "" ? null : content.imageEn,
  title_en: content.title.en,
  title_ar: content.title.ar,
  subtitle_en: content.subtitle.en,
  subtitle_ar: content.subtitle.ar,
  link: target === null ? "/" : targetLink(target),
  first_day: content.firstDay,
  last_day: content.lastDay,
  locale: content.locale
})

/**
 * Refuses a new target that shoppers do not see, and a new link: only files give those, and what
 * brings them back.
 */
const refuseTarget = async (
  tx: Kysely<Tables>,
  { target }: BannerContent,
  before: BannerContent | null,
  mayLink = false
) => {
  if (target === null || JSON.stringify(target) === JSON.stringify(before?.target)) return
  if (target.kind === "link" && !mayLink) refuseProblem({ field: "target", problem: "invalid" })
  if (!(await isTargetShown(tx, target))) refuseProblem({ field: "target", problem: "unlisted" })
}

const create = async (context: ServerContext, request: DeskRequest<typeof bannerCalls.create>) => {
  const content = normalizeBanner(request.body.content)
  refuseProblem(bannerProblem(content))
  await recordChange(context, request, async (tx) => {
    await lockList(tx, "banner")
    await refuseTarget(tx, content, null)
    const id = await insertBanner(tx, sql<number>`nextval('banner_id')::integer`, content)
    return contentRecord("banner.create", `banner-${id}`, {}, content)
  })
  return listBanners(context.db, request.locale)
}

/** Inserts a banner after all others, and returns its id. */
const insertBanner = async (
  tx: Transaction<Tables>,
  newId: number | RawBuilder<number>,
  content: BannerContent
): Promise<number> => {
  const { id } = await tx
    .insertInto("banner")
    .values({
      id: newId,
      position: sql<number>`(select coalesce(max(position), -1) + 1 from banner)`,
      ...columnsOf(content)
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

const findBanner = async (tx: Kysely<Tables>, id: number): Promise<BannerContent> => {
  const row = await selectBanner(tx, id)
  if (row === undefined) throw refuseGone()
  return contentOf(row)
}

const selectBanner = (db: Kysely<Tables>, id: number) =>
  db.selectFrom("banner").selectAll().where("id", "=", id).executeTakeFirst()

const save = async (context: ServerContext, request: DeskRequest<typeof bannerCalls.save>) => {
  await recordChange(context, request, (tx) => saveBanner(tx, idOf(request), request.body))
  return listBanners(context.db, request.locale)
}

const saveBanner = async (
  tx: Transaction<Tables>,
  id: number,
  saved: DeskRequest<typeof bannerCalls.save>["body"],
  mayLink = false
) => {
  await lockList(tx, "banner")
  const before = await findBanner(tx, id)
  const { conflicts, merged: content } = mergeBanners({
    base: saved.base,
    mine: normalizeBanner(saved.content),
    theirs: before
  })
  refuseConflicts(conflicts)
  refuseProblem(bannerProblem(content))
  await refuseTarget(tx, content, before, mayLink)
  await tx.updateTable("banner").set(columnsOf(content)).where("id", "=", id).execute()
  return contentRecord("banner.save", `banner-${id}`, before, content)
}

const order = async (context: ServerContext, request: DeskRequest<typeof bannerCalls.order>) => {
  await recordChange(context, request, async (tx) => {
    await lockList(tx, "banner")
    const now = await orderOf(tx, "banner")
    await writeOrder(tx, "banner", now, request.body)
    return {
      action: "banner.order",
      subject: "banner",
      before: { order: now },
      after: { order: request.body.ids }
    }
  })
  return listBanners(context.db, request.locale)
}

const remove = async (context: ServerContext, request: DeskRequest<typeof bannerCalls.remove>) => {
  await recordChange(context, request, (tx) => removeBanner(tx, idOf(request)))
  return listBanners(context.db, request.locale)
}

const removeBanner = async (tx: Transaction<Tables>, id: number) => {
  await lockList(tx, "banner")
  const before = {
    ...(await findBanner(tx, id)),
    place: (await orderOf(tx, "banner")).indexOf(id) + 1
  }
  await tx.deleteFrom("banner").where("id", "=", id).execute()
  return contentRecord("banner.remove", `banner-${id}`, before, {})
}

/** How changes of banners are taken back. */
export const undoBanner = undoContents({
  decode: decodeBanner,
  read: async (db, id, locks) => {
    if (locks) await lockList(db, "banner")
    const row = await selectBanner(db, id)
    return row === undefined ? {} : contentOf(row)
  },
  insert: async (tx, id, content, { place = null }) => {
    refuseProblem(bannerProblem(content))
    await refuseTarget(tx, content, null, true)
    await insertBanner(tx, id, content)
    await writePlace(tx, "banner", await orderOf(tx, "banner"), { id, place })
  },
  save: (tx, id, versions) => saveBanner(tx, id, versions, true),
  remove: removeBanner
})

/** How the order of banners is taken back. */
export const undoBannerOrder = undoOrder("banner", async (db, _, locks) => {
  if (locks) await lockList(db, "banner")
  return orderOf(db, "banner")
})

const targets = async (
  { db }: ServerContext,
  { locale, parameters }: DeskRequest<typeof bannerCalls.targets>
) => ({ targets: await findTargets(db, locale, parameters.search ?? "") })

/** The banners of the shop. */
export const deskBannerRoutes = deskCallRoutes(bannerCalls, {
  list,
  targets,
  create,
  save,
  order,
  remove
})
