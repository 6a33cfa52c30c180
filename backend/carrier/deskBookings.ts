import { bookingCalls, bookingRefused } from "#core/desk/DeskBookings.ts"
import { type BookingProblem, bookingReference, canCancel, isLive } from "#core/carrier/bookings.ts"
import { orderMissingRefusal } from "../checkout/cancelOrder.ts"
import type { ServerContext } from "../context.ts"
import { auditSubject, findDeskOrder } from "../desk/orderDetail.ts"
import { findBookingProblem } from "../desk/orderBookings.ts"
import { HttpError } from "../http/HttpError.ts"
import { logError } from "../http/logError.ts"
import type { StaffRequest } from "../http/route.ts"
import { parseOrderId } from "../orders/orderRequest.ts"
import { recordChange } from "../staff/audit.ts"
import { deskCallRoutes, type DeskRequest, refuse } from "../staff/deskCallRoutes.ts"
import { readForCarrier } from "./bookingRequest.ts"
import { BookingRejected, type Carrier } from "./Carrier.ts"
import { checkBooking, sendBooking } from "./sendBooking.ts"

type BookingCallRequest<Name extends keyof typeof bookingCalls> = DeskRequest<
  (typeof bookingCalls)[Name]
>

/** `POST /desk/orders/{orderId}/booking/quote`: what a courier would cost. */
const quote = async (context: ServerContext, request: BookingCallRequest<"quote">) => {
  const orderId = readOrderId(request)
  const carrier = configuredCarrier(context)
  const problem = await findBookingProblem(context.db, orderId)
  if (problem !== null) throw refusal(problem)
  const order = await readForCarrier(context.db, orderId)
  if (order === undefined) throw orderMissingRefusal()
  if (order.due === null) throw refusal("notSendable")
  const quoted = await carrier.quote(order.destination).catch((thrown: unknown) => {
    if (thrown instanceof BookingRejected) throw refusal("rejected", thrown.reason)
    throw silence(thrown, orderId)
  })
  return { quote: { ...quoted, collect: order.due === "paid" ? null : order.due } }
}

/** `POST /desk/orders/{orderId}/booking`: books a courier. */
const book = async (context: ServerContext, request: BookingCallRequest<"book">) => {
  const orderId = readOrderId(request)
  const carrier = configuredCarrier(context)
  await askFailed(context, carrier, orderId)
  const id = await storeBooking(context, request, carrier, orderId)
  if (id !== null) await sendBooking(context, carrier, id)
  return respondWithOrder(context, request, orderId)
}

/** A delivery that failed may have been tried again at the carrier: then it is no other one. */
const askFailed = async (
  context: ServerContext,
  carrier: Carrier,
  orderId: number
): Promise<void> => {
  const last = await findLast(context, orderId)
  if (last?.state !== "failed" || last.carrier !== carrier.name) return
  await checkBooking(context, carrier, last.id).catch((thrown: unknown) => {
    throw silence(thrown, orderId)
  })
}

/**
 * Stores what is about to be booked, before anybody is asked, so that it is booked once whatever
 * happens then. Null for a booking that is there already.
 */
const storeBooking = async (
  context: ServerContext,
  request: BookingCallRequest<"book">,
  carrier: Carrier,
  orderId: number
): Promise<number | null> => {
  const { number } = request.body
  const wanted = await readForCarrier(context.db, orderId)
  if (wanted === undefined) throw orderMissingRefusal()
  const made: { id: number | null } = { id: null }
  await recordChange(context, request, async (tx, at) => {
    // Whoever else books, moves or drives it waits here.
    const order = await tx
      .selectFrom("orders")
      .select("version")
      .where("id", "=", orderId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const last = await findLast({ db: tx }, orderId)
    if (number <= (last?.number ?? 0)) throw new AlreadyBooked()
    if (number !== (last?.number ?? 0) + 1 || (last !== undefined && isLive(last.state)))
      throw refusal("changed")
    const problem = await findBookingProblem(tx, orderId)
    if (problem !== null) throw refusal(problem)
    if (order.version !== wanted.version) throw refusal("changed")
    if (wanted.due === null) throw refusal("notSendable")
    const reference = bookingReference(orderId, number)
    const collect = wanted.due === "paid" ? null : wanted.due
    const { id } = await tx
      .insertInto("carrier_booking")
      .values({
        order_id: orderId,
        number,
        reference,
        carrier: carrier.name,
        collect_fils: collect,
        order_version: order.version,
        fee_fils: null,
        minutes: null,
        requested_by: request.staff.id,
        requested_at: at,
        changed_at: at,
        next_check_at: new Date(at.getTime() + firstCheckMs)
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    made.id = id
    return {
      action: "order.book",
      subject: auditSubject(orderId),
      after: { booking: reference, carrier: carrier.name, collect }
    }
  }).catch((thrown: unknown) => {
    if (!(thrown instanceof AlreadyBooked)) throw thrown
  })
  return made.id
}

/** The request was sent before: it writes nothing. */
class AlreadyBooked extends Error {}

/** Longer than a server takes that sends it now. */
const firstCheckMs = 50_000

/** What is called off must not wait for long. */
const askAgainMs = 10_000

/** `POST /desk/orders/{orderId}/booking/call-off`: calls the courier off. */
const callOff = async (context: ServerContext, request: BookingCallRequest<"callOff">) => {
  const orderId = readOrderId(request)
  const carrier = configuredCarrier(context)
  const called: { id: number } = { id: 0 }
  await recordChange(context, request, async (tx, at) => {
    const booking = await tx
      .selectFrom("carrier_booking")
      .selectAll()
      .where("order_id", "=", orderId)
      .where("number", "=", request.body.number)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (booking === undefined) throw orderMissingRefusal()
    if (booking.carrier !== carrier.name || !canCancel(booking.state)) throw refusal("changed")
    await tx
      .updateTable("carrier_booking")
      .set({
        cancel_requested_at: at,
        next_check_at: new Date(at.getTime() + askAgainMs),
        check_count: 0
      })
      .where("id", "=", booking.id)
      .execute()
    called.id = booking.id
    return {
      action: "order.callOff",
      subject: auditSubject(orderId),
      after: { booking: booking.reference }
    }
  })
  // What has no answer now is asked again by the job.
  await checkBooking(context, carrier, called.id).catch((thrown: unknown) =>
    logError("call to a carrier", thrown, { order: orderId })
  )
  return respondWithOrder(context, request, orderId)
}

const findLast = ({ db }: Pick<ServerContext, "db">, orderId: number) =>
  db
    .selectFrom("carrier_booking")
    .select(["id", "number", "state", "carrier"])
    .where("order_id", "=", orderId)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst()

const configuredCarrier = ({ carrier }: Pick<ServerContext, "carrier">): Carrier => {
  if (carrier === null) throw new HttpError(503, "carrier_unavailable", "server.carrier.none")
  return carrier
}

const silence = (thrown: unknown, orderId: number): HttpError => {
  logError("call to a carrier", thrown, { order: orderId })
  return new HttpError(502, "carrier_silent", "server.carrier.silent")
}

const refusal = (problem: BookingProblem | "rejected" | "changed", reason = ""): HttpError =>
  refuse(bookingRefused, "server.carrier.refused", { problem, reason })

const readOrderId = ({ params }: Pick<StaffRequest, "params">): number => {
  const id = parseOrderId(params["orderId"] ?? "")
  if (id === null) throw orderMissingRefusal()
  return id
}

const respondWithOrder = async (
  context: ServerContext,
  { locale, staff }: Pick<StaffRequest, "locale" | "staff">,
  id: number
) => {
  const order = await findDeskOrder(context, locale, staff.role, id)
  if (order === undefined) throw orderMissingRefusal()
  return { order }
}

/** The couriers of a carrier at the desk. */
export const deskBookingRoutes = deskCallRoutes(bookingCalls, { quote, book, callOff })
