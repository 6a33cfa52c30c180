import { type Kysely, type RawBuilder, type Selectable, sql } from "kysely"
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
import { deskCallRoutes, type DeskRequest } from "../staff/deskCallRoutes.ts"
import type { Tables } from "../tables.ts"
import { findTargets, isTargetShown, readTarget, targetLink } from "./bannerTargets.ts"
import { contentList, lastPlace, refuseProblem } from "./storefront.ts"

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
  before: BannerContent | null,
  isRestored: boolean
) => {
  if (target === null || JSON.stringify(target) === JSON.stringify(before?.target)) return
  if (target.kind === "link" && !isRestored) refuseProblem({ field: "target", problem: "invalid" })
  if (!(await isTargetShown(tx, target))) refuseProblem({ field: "target", problem: "unlisted" })
}

const findBanner = async (tx: Kysely<Tables>, id: number): Promise<BannerContent | null> => {
  const row = await tx.selectFrom("banner").selectAll().where("id", "=", id).executeTakeFirst()
  return row === undefined ? null : contentOf(row)
}

const insertBanner = (
  tx: Kysely<Tables>,
  id: number | RawBuilder<number>,
  content: BannerContent
) =>
  tx
    .insertInto("banner")
    .values({ id, position: lastPlace("banner"), ...columnsOf(content) })
    .returning("id")
    .executeTakeFirstOrThrow()

const updateBanner = (tx: Kysely<Tables>, id: number, content: BannerContent) =>
  tx.updateTable("banner").set(columnsOf(content)).where("id", "=", id).execute()

const targets = async (
  { db }: ServerContext,
  { locale, parameters }: DeskRequest<typeof bannerCalls.targets>
) => ({ targets: await findTargets(db, locale, parameters.search ?? "") })

const banners = contentList({
  table: "banner",
  list: listBanners,
  find: findBanner,
  decode: decodeBanner,
  normalize: normalizeBanner,
  problem: bannerProblem,
  merge: mergeBanners,
  check: refuseTarget,
  insert: insertBanner,
  update: updateBanner
})

/** How changes of banners, and of their order, are taken back. */
export const { undo: undoBanner, undoOrder: undoBannerOrder } = banners

/** The banners of the shop. */
export const deskBannerRoutes = deskCallRoutes(bannerCalls, { ...banners.handlers, targets })
