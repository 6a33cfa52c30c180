import { type Kysely, sql } from "kysely"
import { type BookingProblem, bookingProblem } from "#core/carrier/bookings.ts"
import type { Tables } from "../tables.ts"

/** The couriers who are or were booked for an order. */
export const findBookings = async (
  db: Kysely<Tables>,
  { id, version }: { readonly id: number; readonly version: number }
) => {
  const rows = await db
    .selectFrom("carrier_booking")
    .selectAll()
    .where("order_id", "=", id)
    .orderBy("number")
    .execute()
  return rows.map((row) => ({
    number: row.number,
    carrier: row.carrier,
    reference: row.reference,
    state: row.state,
    fee: row.fee_fils,
    collect: row.collect_fils,
    courier:
      row.courier_name === null && row.courier_phone === null
        ? null
        : { name: row.courier_name ?? "", phone: row.courier_phone ?? "" },
    trackingUrl: row.tracking_url,
    reason: row.reason,
    at: row.changed_at.toISOString(),
    isCalledOff: row.cancel_requested_at !== null,
    isOutdated: row.order_version !== version
  }))
}

/** Why no courier can be booked for an order; null where one can. */
export const findBookingProblem = async (
  db: Kysely<Tables>,
  id: number
): Promise<BookingProblem | null> => {
  const order = await db
    .selectFrom("orders")
    .select(["order_status", "payment_status", "pickup", "delivery_address"])
    .select([
      sql<boolean>`is_fully_refunded(id)`.as("isFullyRefunded"),
      sql<boolean>`exists (select from delivery_stop where order_id = orders.id and is_open)`.as(
        "isInRun"
      )
    ])
    .where("id", "=", id)
    .executeTakeFirst()
  if (order === undefined) return "notSendable"
  const { avenue, city, country, home, location, street } = order.delivery_address
  return bookingProblem({
    status: order.order_status,
    isPaid: order.payment_status === "paid",
    isFullyRefunded: order.isFullyRefunded,
    isPickup: order.pickup !== null,
    isInRun: order.isInRun,
    isInKuwait: country === "KW",
    hasPlace: location !== undefined || ![city, avenue, street, home].includes("")
  })
}
