import type { Kysely } from "kysely"
import type { PolicyVersion } from "#core/catalogue/ShopInfo.ts"
import { localizePolicies } from "#core/desk/localizeShop.ts"
import type { Locale } from "#locales/i18n.ts"
import type { Tables } from "../tables.ts"
import { toRichText } from "./richText.ts"

/** The policies of a version, in one locale; null where there is no such version. */
export const findPolicyVersion = async (
  db: Kysely<Tables>,
  locale: Locale,
  id: number
): Promise<PolicyVersion | null> => {
  const row = await db
    .selectFrom("policy_version")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst()
  return row === undefined
    ? null
    : {
        writtenAt: row.written_at.getTime(),
        policies: localizePolicies(row.policies, locale, toRichText)
      }
}

/** The version under which an order is placed now; null for a shop without policies. */
export const findPresentPolicyVersion = async (db: Kysely<Tables>): Promise<number | null> => {
  const row = await db
    .selectFrom("policy_version")
    .selectAll()
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return null
  return Object.values(row.policies).some((parts) => parts.length > 0) ? row.id : null
}
