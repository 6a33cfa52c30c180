import type { Kysely } from "kysely"
import type { DeliveryRate } from "#core/pricing/delivery.ts"
import type { DeliveryZone } from "#core/pricing/DeliveryZone.ts"
import type { Tables } from "../tables.ts"

/** The delivery rates in the order in which they are applied. */
export const findDeliveryRates = async (
  db: Kysely<Tables>
): Promise<ReadonlyArray<DeliveryRate>> => {
  const rows = await db.selectFrom("delivery_rate").selectAll().orderBy("position").execute()
  return rows.map((row) => ({
    country: row.country,
    from: row.from_grams,
    to: row.to_grams,
    flatFee: row.flat_fils,
    perKilogram: row.per_kg_fils,
    freeAfter: row.free_after_fils,
    ...(row.zone && { zone: row.zone })
  }))
}

/** What a zone has of its own, by its id; null where no rate has the zone any more. */
export const findZone = async (db: Kysely<Tables>, id: string): Promise<DeliveryZone | null> =>
  (await findDeliveryRates(db)).find(({ zone }) => zone?.id === id)?.zone ?? null
