import { type Kysely, type Selectable, sql } from "kysely"
import {
  type BannerContent,
  bannerCalls,
  bannerProblem,
  type DeskBanner,
  mergeBanners,
  normalizeBanner
} from "#core/desk/DeskBanners.ts"
import type { Locale } from "#locales/i18n.ts"
import { pictureUrl } from "../catalogue/apiPrimitives.ts"
import { bannerState } from "../catalogue/homeContent.ts"
import type { ServerContext } from "../context.ts"
import { inTransaction } from "../database/transaction.ts"
import { parseId } from "../http/parseId.ts"
import type { StaffRequest } from "../http/route.ts"
import { recordChange, refuseGonePictures, writeAuditEvent } from "../staff/audit.ts"
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
  writeOrder
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

/** Refuses a new target that shoppers do not see, and a new link: only files give those. */
const refuseTarget = async (
  tx: Kysely<Tables>,
  { target }: BannerContent,
  before: BannerContent | null
) => {
  if (target === null || JSON.stringify(target) === JSON.stringify(before?.target)) return
  if (target.kind === "link") refuseProblem({ field: "target", problem: "invalid" })
  if (!(await isTargetShown(tx, target))) refuseProblem({ field: "target", problem: "unlisted" })
}

const create = async (context: ServerContext, request: DeskRequest<typeof bannerCalls.create>) => {
  const content = normalizeBanner(request.body.content)
  refuseProblem(bannerProblem(content))
  const making = inTransaction(context.db, async (tx) => {
    await lockList(tx, "banner")
    const earlier = await tx
      .selectFrom("banner")
      .select("id")
      .where("creation_key", "=", request.body.key)
      .executeTakeFirst()
    if (earlier !== undefined) return
    await refuseTarget(tx, content, null)
    const { id } = await tx
      .insertInto("banner")
      .values({
        id: sql<number>`nextval('banner_id')::integer`,
        position: sql<number>`(select coalesce(max(position), -1) + 1 from banner)`,
        ...columnsOf(content),
        creation_key: request.body.key
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    await writeAuditEvent(tx, {
      at: new Date(context.now()),
      staff: request.staff,
      ...contentRecord("banner.create", `banner-${id}`, {}, content)
    })
  })
  await refuseGonePictures(making)
  return listBanners(context.db, request.locale)
}

const findBanner = async (tx: Kysely<Tables>, id: number): Promise<BannerContent> => {
  const row = await tx.selectFrom("banner").selectAll().where("id", "=", id).executeTakeFirst()
  if (row === undefined) throw refuseGone()
  return contentOf(row)
}

const save = async (context: ServerContext, request: DeskRequest<typeof bannerCalls.save>) => {
  const id = idOf(request)
  await recordChange(context, request, async (tx) => {
    await lockList(tx, "banner")
    const before = await findBanner(tx, id)
    const { conflicts, content } = mergeBanners({
      base: request.body.base,
      mine: normalizeBanner(request.body.content),
      theirs: before
    })
    refuseConflicts(conflicts)
    refuseProblem(bannerProblem(content))
    await refuseTarget(tx, content, before)
    await tx.updateTable("banner").set(columnsOf(content)).where("id", "=", id).execute()
    return contentRecord("banner.save", `banner-${id}`, before, content)
  })
  return listBanners(context.db, request.locale)
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
  const id = idOf(request)
  await recordChange(context, request, async (tx) => {
    await lockList(tx, "banner")
    const before = await findBanner(tx, id)
    await tx.deleteFrom("banner").where("id", "=", id).execute()
    return contentRecord("banner.remove", `banner-${id}`, before, {})
  })
  return listBanners(context.db, request.locale)
}

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
