import { sql } from "kysely"
import type { CarrierName } from "#core/carrier/bookings.ts"
import type { ServerContext } from "../context.ts"
import { forEachAtOnce, type JobLimits } from "../forEachAtOnce.ts"
import { logError } from "../http/logError.ts"
import { checkBooking } from "./sendBooking.ts"

/**
 * Asks the carrier for the deliveries that have not ended, sends bookings whose answer was lost,
 * and calls off the couriers of cancelled orders. Servers on one database share the work.
 */
export const checkDueBookings = async (
  context: ServerContext,
  isStopped: () => boolean
): Promise<void> => {
  const { carrier } = context
  if (carrier === null) return
  await callOffCancelled(context)
  await forEachAtOnce(
    await claimDue(context, carrier.name),
    { ...limits, isStopped },
    ({ id }) => checkBooking(context, carrier, id),
    (problem, { order_id }) => {
      if (!isStopped()) logError("check of a courier", problem, { order: order_id })
    }
  )
}

const limits: JobLimits = { atOnce: 4, timeLimitMs: 60_000 }

/** An order that was cancelled needs no courier, unless the parcel is gone already. */
const callOffCancelled = ({ db, now }: ServerContext) =>
  db
    .updateTable("carrier_booking")
    .set({ cancel_requested_at: new Date(now()), next_check_at: new Date(now()) })
    .where("state", "in", ["requested", "waiting", "assigned"])
    .where("cancel_requested_at", "is", null)
    .where("order_id", "in", (row) =>
      row
        .selectFrom("orders")
        .select("orders.id")
        .where("order_status", "in", ["cancelled", "refunded"])
    )
    .execute()

/** Claims what is due, and sets the next check: later after each one, up to two minutes. */
const claimDue = ({ db, now, settings }: ServerContext, carrier: CarrierName) => {
  const at = new Date(now())
  const due = sql<number>`(select id from carrier_booking
    where next_check_at <= ${at} and carrier = ${carrier}
    order by next_check_at limit 100 for update skip locked)`
  return db
    .updateTable("carrier_booking")
    .set((row) => ({
      next_check_at: sql<Date>`${at}::timestamptz + interval '1 second'
        * least(power(2, least(check_count, 20)) * ${settings.sweepEveryS}::integer, 120)`,
      check_count: row("check_count", "+", 1)
    }))
    .where("id", "in", due)
    .returning(["id", "order_id"])
    .execute()
}
