import { sql } from "kysely"
import type { Locale } from "#locales/i18n.ts"

/** The values of a variant, such as `Black / 54`; null where the column names none. */
export const variantValues = (locale: Locale, variantId: string) =>
  sql<string | null>`(
    select string_agg(${sql.ref(`value_${locale}`)}, ' / ' order by position)
    from variant_attribute where variant_attribute.variant_id = ${sql.ref(variantId)}
  )`
