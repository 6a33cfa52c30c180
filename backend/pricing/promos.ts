import type { Kysely } from "kysely"
import { type Promo, Percent } from "#core/pricing/promo.ts"
import type { Schema } from "../database/schema.ts"

/** The promo of a typed code, regardless of case and of surrounding spaces. */
export const findPromo = async (
  db: Kysely<Schema>,
  typed: string,
  now: number
): Promise<Promo | "unknown" | "expired"> => {
  const row = await db
    .selectFrom("promo")
    .selectAll()
    .where("code", "=", typed.trim().toUpperCase())
    .executeTakeFirst()
  if (row === undefined) return "unknown"
  if (row.ends_at !== null && row.ends_at.getTime() <= now) return "expired"
  return { code: row.code, discount: Percent.make(row.percent) }
}
