import type { Kysely } from "kysely"
import { type PolicyVersion, writtenPolicies } from "#core/catalogue/ShopInfo.ts"
import type { Locale } from "#locales/i18n.ts"
import type { Tables } from "../tables.ts"
import { policiesIn } from "./shopInfo.ts"

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
    : { writtenAt: row.written_at.getTime(), policies: policiesIn(row.policies, locale) }
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
  return writtenPolicies({ policies: policiesIn(row.policies, "en") }).length === 0 ? null : row.id
}
