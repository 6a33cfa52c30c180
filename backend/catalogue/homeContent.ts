import { type Kysely, sql } from "kysely"
import type { Locale } from "#locales/i18n.ts"
import type { Tables } from "../tables.ts"

/** The banners in the shop's order, without those that lead to something that is not listed. */
export const findBanners = (db: Kysely<Tables>, locale: Locale) =>
  db
    .selectFrom("banner")
    .select([
      "id",
      "image",
      "banner_type",
      "link",
      `title_${locale} as title`,
      `subtitle_${locale} as subtitle`
    ])
    .where(
      sql<boolean>`not exists (
        select from product where id = ${linkedId("product")} and not is_listed
        union all select from category where id = ${linkedId("category")} and not is_listed)`
    )
    .orderBy("position")
    .execute()

/** The id in the link of a banner to a page of this kind; null if it leads elsewhere. */
const linkedId = (kind: "product" | "category") =>
  sql`substring(banner.link from ${`^/${kind}/([0-9]{1,9})`})::integer`

/** The reels of listed products in the shop's order. */
export const findReels = (db: Kysely<Tables>, locale: Locale) =>
  db
    .selectFrom("reel")
    .innerJoin("product", "product.id", "reel.product_id")
    .select([
      "reel.id",
      "video",
      "poster",
      "product_id",
      `title_${locale} as title`,
      `reel.description_${locale} as description`
    ])
    .where("product.is_listed", "=", true)
    .orderBy("reel.position")
    .execute()
