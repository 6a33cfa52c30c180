import { weekdays } from "#core/catalogue/deliverySchedule.ts"
import { query } from "./apiClient.ts"
import { createPayload } from "./orderClient.ts"
import type { TestShop } from "./startShop.ts"

/** A slot of every weekday with one place. */
const slotAt = (begins: number, ends: number) => ({
  weekdays,
  dates: [],
  begins,
  ends,
  capacity: 1,
  cutOff: 60
})

/** A zone with a slot in the evening and one that ends after midnight. */
export const jahra = {
  id: "jahra",
  name: { ar: "الجهراء", en: "Jahra" },
  governorates: ["jahra"],
  areas: [],
  polygon: [],
  isServed: true,
  smallestOrder: 0,
  schedule: { days: null, cutOffHour: null, closedWeekdays: null, closedDates: [] },
  slots: [slotAt(16 * 60, 19 * 60), slotAt(22 * 60, 25 * 60)]
}

/** Puts the rate of a zone before the others: two dinars. */
export const addZone = (shop: Pick<TestShop, "databaseUrl">, zone: object = jahra) =>
  query(
    shop,
    `insert into delivery_rate (position, country, from_grams, to_grams, flat_fils, per_kg_fils, free_after_fils, zone)
    select coalesce(min(position), 1) - 1, 'Kuwait', 0, 999999000, 2000, 0, 0, '${JSON.stringify(zone)}'
    from delivery_rate`
  )

/** The payload of an order to Jahra. */
export const orderToJahra = async (
  shop: Pick<TestShop, "url">,
  detail: object,
  method: "card" | "cash" = "cash"
) => {
  const payload = await createPayload(shop, { lines: [{ id: 105, quantity: 1 }], method })
  const { order_detail } = payload
  return {
    ...payload,
    repeat: true,
    order_detail: {
      ...order_detail,
      cityTown: "Qasr",
      region: "Al Jahra",
      delivery_price: 2,
      total_price: order_detail.subtotal_price + 2,
      ...detail
    }
  }
}
