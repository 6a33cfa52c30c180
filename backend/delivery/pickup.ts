import { randomInt } from "node:crypto"
import type { Kysely } from "kysely"
import { pickupReadyAt } from "#core/delivery/pickup.ts"
import type { StoredPickup } from "./tables.ts"
import type { Tables } from "../tables.ts"
import { pickupGoneRefusal } from "./slotRefusals.ts"

/** When orders can be collected, and where; null where the shop hands none out. */
export const findPickup = async (db: Kysely<Tables>, at: number) => {
  const row = await db.selectFrom("shop_info").select("content").executeTakeFirst()
  const pickup = row?.content.pickup ?? null
  if (pickup === null) return null
  const { opens, closes } = pickup
  const readyAt = pickupReadyAt(
    { ...pickup, closedDates: row?.content.delivery?.closedDates ?? [] },
    at
  )
  return readyAt === null
    ? null
    : { address: row?.content.address ?? { ar: "", en: "" }, opens, closes, readyAt }
}

/** What an order that is placed now is promised; refused where the shop hands none out. */
export const promisePickup = async (db: Kysely<Tables>, at: number): Promise<StoredPickup> => {
  const pickup = await findPickup(db, at)
  if (pickup === null) throw pickupGoneRefusal()
  const code = String(randomInt(10_000)).padStart(4, "0")
  return { address: pickup.address, readyAt: pickup.readyAt, code }
}
