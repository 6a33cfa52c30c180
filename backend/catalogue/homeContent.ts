import type { Kysely } from "kysely"
import type { Locale } from "#locales/i18n.ts"
import type { Schema } from "../database/schema.ts"

/** The banners in the shop's order. */
export const findBanners = (db: Kysely<Schema>, locale: Locale) =>
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
    .orderBy("position")
    .execute()

/** The reels of listed products in the shop's order. */
export const findReels = (db: Kysely<Schema>, locale: Locale) =>
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
