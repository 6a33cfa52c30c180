import { Data, Effect, Schema } from "effect"
import { bookingProblems } from "../carrier/bookings.ts"
import type { OrderNotFound } from "../orders/Order.ts"
import type { OrderId } from "../orders/OrderId.ts"
import { callDesk, deskCall, type DeskRefusal, deskRefusalWith } from "./deskCall.ts"
import { DeskFilsJson } from "./deskJson.ts"
import { OneOrderJson, orderMissing } from "./DeskOrders.ts"

const QuoteJson = Schema.Struct({
  fee: DeskFilsJson,
  /** How long the drive takes; null where the carrier does not say. */
  minutes: Schema.NullOr(Schema.Int),
  /** The cash that the courier would collect; null where the order is paid. */
  collect: Schema.NullOr(DeskFilsJson)
})

/** What a courier would cost. */
export type BookingQuote = typeof QuoteJson.Type

const refusedProblems = [...bookingProblems, "rejected", "changed"] as const

/**
 * No courier is booked, or called off: the order or the carrier does not allow it, or somebody else
 * has done something meanwhile. The reason is what the carrier says; empty where it says nothing.
 */
export class BookingRefused extends Data.TaggedError("BookingRefused")<{
  readonly problem: (typeof refusedProblems)[number]
  readonly reason: string
}> {}

/** No courier is booked, or called off. */
export const bookingRefused = deskRefusalWith(
  409,
  "booking_refused",
  Schema.Struct({ problem: Schema.Literals(refusedProblems), reason: Schema.String }),
  (details) => new BookingRefused(details)
)

const NumberedJson = Schema.Struct({
  /** Which booking of the order it is; a request that is sent again has the same one. */
  number: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000 }))
})

/** The calls of couriers of a carrier. */
export const bookingCalls = {
  quote: deskCall({
    method: "POST",
    path: "/desk/orders/{orderId}/booking/quote",
    role: "staff",
    body: Schema.Struct({}),
    success: Schema.Struct({ quote: QuoteJson }),
    refusals: [orderMissing, bookingRefused],
    about: "What a courier would cost; nobody is booked. 502 `carrier_silent` without an answer."
  }),
  book: deskCall({
    method: "POST",
    path: "/desk/orders/{orderId}/booking",
    role: "staff",
    body: NumberedJson,
    success: OneOrderJson,
    refusals: [orderMissing, bookingRefused],
    about:
      "Books a courier. `number` is one more than that of the last booking; one that is there already is returned. Where the carrier has not answered, the booking is `requested`, and the server asks again by its reference."
  }),
  callOff: deskCall({
    method: "POST",
    path: "/desk/orders/{orderId}/booking/call-off",
    role: "staff",
    body: NumberedJson,
    success: OneOrderJson,
    refusals: [orderMissing, bookingRefused],
    about:
      "Calls the courier off, until the parcel is picked up. Where the carrier has not answered, the server asks again."
  })
}

/** Why a courier was not booked, or not called off. */
export type BookingRefusal = OrderNotFound | BookingRefused | DeskRefusal

/** What a courier would cost. */
export const quoteBooking = (id: OrderId) =>
  callDesk(bookingCalls.quote, { params: { orderId: id }, body: {} }).pipe(
    Effect.map(({ quote }) => quote)
  )

/** Books a courier: the booking of this number, once. */
export const bookCourier = (id: OrderId, number: number) =>
  callDesk(bookingCalls.book, { params: { orderId: id }, body: { number } }).pipe(
    Effect.map(({ order }) => order)
  )

/** Calls the courier of a booking off. */
export const callOffCourier = (id: OrderId, number: number) =>
  callDesk(bookingCalls.callOff, { params: { orderId: id }, body: { number } }).pipe(
    Effect.map(({ order }) => order)
  )
