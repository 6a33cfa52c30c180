import type { Selectable } from "kysely"
import { canCancel } from "#core/carrier/bookings.ts"
import type { ServerContext } from "../context.ts"
import { logError, logWarning } from "../http/logError.ts"
import type { Tables } from "../tables.ts"
import { paymentOf, readForCarrier } from "./bookingRequest.ts"
import { BookingRejected, type Carrier, type CarrierDelivery } from "./Carrier.ts"
import { followDelivery } from "./followDelivery.ts"

/** What the bookings of couriers work with. */
type CarrierContext = Pick<ServerContext, "db" | "messageQueue" | "now">

/** A booking as it is stored. */
type BookingRow = Selectable<Tables["carrier_booking"]>

/**
 * Sends a booking that is stored, or asks what became of it where an answer was lost. One server
 * does so at a time; nothing is done where another one does. Without an answer it stays as it is,
 * and is asked again.
 */
export const sendBooking = async (
  context: CarrierContext,
  carrier: Carrier,
  id: number
): Promise<void> => {
  const booking = await claim(context, id)
  if (booking === undefined) return
  try {
    const delivery = await askOrBook(context, carrier, booking)
    if (delivery === null) await end(context, booking, "cancelled", "")
    else await followDelivery(context, id, delivery)
  } catch (problem) {
    if (!(problem instanceof BookingRejected)) {
      logError("booking of a courier", problem, { order: booking.order_id })
      return
    }
    // Where an earlier try had no answer, a courier may come although this one was refused: only
    // a person who calls the courier off ends it.
    if (booking.send_tries === 1 || booking.cancel_requested_at !== null)
      await end(context, booking, "rejected", problem.reason)
    else
      logWarning(
        "carrier",
        `it refused the booking ${booking.reference}, whose first answer was lost: a person must look there`,
        { order: booking.order_id }
      )
  } finally {
    await context.db
      .updateTable("carrier_booking")
      .set({ sending_at: null })
      .where("id", "=", id)
      .where("send_tries", "=", booking.send_tries)
      .execute()
  }
}

/** The delivery of a booking; null where there is none and the courier is called off already. */
const askOrBook = async (
  { db }: CarrierContext,
  carrier: Carrier,
  { cancel_requested_at, collect_fils, order_id, reference, send_tries }: BookingRow
): Promise<CarrierDelivery | null> => {
  const isFirst = send_tries === 1
  if (!isFirst && carrier.find !== null) {
    const found = await carrier.find(reference)
    if (found !== null || cancel_requested_at !== null) return found
  }
  const order = await readForCarrier(db, order_id)
  // It was cancelled before anybody was asked. Later, a courier may come, so the carrier is asked.
  if (order === undefined || (order.due === null && isFirst))
    throw new BookingRejected({ reason: "" })
  const { destination, worth } = order
  return carrier.book({ reference, destination, payment: paymentOf(collect_fils, worth) })
}

const end = async (
  { db, now }: CarrierContext,
  { id }: BookingRow,
  state: "rejected" | "cancelled",
  reason: string
): Promise<void> => {
  await db
    .updateTable("carrier_booking")
    .set({ state, reason, changed_at: new Date(now()), next_check_at: null })
    .where("id", "=", id)
    .where("state", "=", "requested")
    .execute()
}

/** The booking, which no other server sends meanwhile; undefined where one does or has done so. */
const claim = ({ db, now }: CarrierContext, id: number): Promise<BookingRow | undefined> =>
  db
    .updateTable("carrier_booking")
    .set((row) => ({ sending_at: new Date(now()), send_tries: row("send_tries", "+", 1) }))
    .where("id", "=", id)
    .where("state", "=", "requested")
    .where((row) =>
      row.or([
        row("sending_at", "is", null),
        row("sending_at", "<", new Date(now() - takenOverAfterMs))
      ])
    )
    .returningAll()
    .executeTakeFirst()

/** A server that died while sending is replaced after that time, longer than an answer takes. */
const takenOverAfterMs = 45_000

/** Asks the carrier for a booking, sends it, or calls its courier off, as it is due. */
export const checkBooking = async (
  context: CarrierContext,
  carrier: Carrier,
  id: number
): Promise<void> => {
  const before = await findBooking(context, id)
  const isSent = before.state === "requested"
  if (isSent) await sendBooking(context, carrier, id)
  const { cancel_requested_at, carrier_id, state } = isSent
    ? await findBooking(context, id)
    : before
  if (carrier_id === null) return
  const isCalledOff = cancel_requested_at !== null && canCancel(state)
  // What it has just answered needs no question.
  if (isSent && !isCalledOff) return
  const delivery = await (isCalledOff ? carrier.cancel(carrier_id) : carrier.status(carrier_id))
  if (delivery !== null) await followDelivery(context, id, delivery)
}

const findBooking = ({ db }: CarrierContext, id: number): Promise<BookingRow> =>
  db.selectFrom("carrier_booking").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
