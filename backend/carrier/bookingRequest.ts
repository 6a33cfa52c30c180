import type { Kysely } from "kysely"
import { areaOf } from "#core/address/areas.ts"
import type { CourierTask } from "#core/orders/courierTask.ts"
import { Fils } from "#core/money/Fils.ts"
import { i18nByLocale } from "#locales/allLocales.ts"
import { formatDeliveryAddress } from "../orders/deliveryAddress.ts"
import { readStops, stopTask } from "../drivers/runStops.ts"
import type { Tables } from "../tables.ts"
import type { BookingRequest, Destination } from "./Carrier.ts"

/** What a carrier has to know of an order, and of which version of it. */
interface OrderForCarrier {
  readonly version: number
  readonly destination: Destination
  /** What the parcel is worth. */
  readonly worth: Fils
  /** The cash to collect, or `paid`; null where nothing of it is delivered now. */
  readonly due: Fils | "paid" | null
}

/**
 * An order as it is handed to a carrier; undefined where there is none. The address is in English,
 * as the courier's app shows it.
 */
export const readForCarrier = async (
  db: Kysely<Tables>,
  orderId: number
): Promise<OrderForCarrier | undefined> => {
  const [stop] = await readStops(db, "ar", [orderId])
  const row = await db
    .selectFrom("orders")
    .select(["delivery_address", "version"])
    .where("id", "=", orderId)
    .executeTakeFirst()
  if (stop === undefined || row === undefined) return undefined
  const { delivery_address: address, version } = row
  const { avenue, city, home, location, street } = address
  const [building = "", ...details] = home.split(" | ")
  const detail = (label: string): string =>
    details.find((text) => text.startsWith(`${label}: `))?.slice(label.length + 2) ?? ""
  return {
    version,
    destination: {
      name: stop.customer.name,
      phone: stop.customer.phone,
      area: areaOf(address)?.english ?? city,
      block: avenue,
      street,
      building,
      floor: detail("Floor"),
      apartment: detail("Flat"),
      line: formatDeliveryAddress(i18nByLocale.en.t, "en", address),
      position:
        location === undefined
          ? null
          : { latitude: location.latitude, longitude: location.longitude },
      instructions: [stop.note, ...stop.courierNotes].filter((text) => text !== "").join(" · ")
    },
    worth: Fils.make(Math.max(0, stop.total - stop.refunded)),
    due: dueAtDoor(stopTask(stop))
  }
}

const dueAtDoor = (task: CourierTask): OrderForCarrier["due"] => {
  if (task.kind === "collect") return task.amount > 0 ? task.amount : "paid"
  return task.kind === "paid" ? "paid" : null
}

/** How the courier is paid for a parcel: in cash, or it is paid already. */
export const paymentOf = (collect: Fils | null, worth: Fils): BookingRequest["payment"] =>
  collect === null ? { type: "paid", amount: worth } : { type: "cash", amount: collect }
