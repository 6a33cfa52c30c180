import type { Kysely } from "kysely"
import { Fils } from "#core/money/Fils.ts"
import { Grams } from "#core/money/Grams.ts"
import type { DeliveryRate } from "#core/pricing/delivery.ts"
import type { Schema } from "../database/schema.ts"

/** The delivery rates in the order in which they are applied. */
export const findDeliveryRates = async (
  db: Kysely<Schema>
): Promise<ReadonlyArray<DeliveryRate>> => {
  const rows = await db.selectFrom("delivery_rate").selectAll().orderBy("position").execute()
  return rows.map((row) => ({
    country: row.country,
    from: Grams.make(row.from_grams),
    to: Grams.make(row.to_grams),
    perKilogram: Fils.make(row.per_kg_fils),
    freeAfter: Fils.make(row.free_after_fils)
  }))
}
