import type { i18n } from "i18next"
import type { Kysely } from "kysely"
import { type Brand, emptyBrand } from "#core/brand/Brand.ts"
import { i18nByLocale } from "#locales/allLocales.ts"
import { type Locale, withBrand } from "#locales/i18n.ts"
import type { Tables } from "../tables.ts"

/** How the shop is called and looks. */
export const findBrand = async (db: Kysely<Tables>): Promise<Brand> => {
  const row = await db.selectFrom("shop_info").select("content").executeTakeFirst()
  return { ...emptyBrand, ...row?.content.brand }
}

/** The messages of a locale with the name of the shop, for what leaves it without a page. */
export const findBrandedMessages = async (db: Kysely<Tables>, locale: Locale): Promise<i18n> =>
  withBrand(i18nByLocale[locale], locale, await findBrand(db))
