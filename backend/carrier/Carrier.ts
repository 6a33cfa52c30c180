import { Data } from "effect"
import type { Position } from "#core/address/Address.ts"
import type { CarrierName, CarrierState } from "#core/carrier/bookings.ts"
import type { Fils } from "#core/money/Fils.ts"

/** Where a parcel goes, and to whom. */
export interface Destination {
  readonly name: string
  /** E.164. */
  readonly phone: string
  /** An area of Kuwait in English. */
  readonly area: string
  readonly block: string
  readonly street: string
  readonly building: string
  /** Empty where there is none, as `apartment`. */
  readonly floor: string
  readonly apartment: string
  /** The whole address in one line. */
  readonly line: string
  /** Null where the customer showed no place on the map. */
  readonly position: Position | null
  /** What the customer and the shop ask of the courier. */
  readonly instructions: string
}

/** What a courier would cost. */
export interface CarrierQuote {
  readonly fee: Fils
  /** How long the drive takes; null where the carrier does not say. */
  readonly minutes: number | null
}

/** A courier to book. */
export interface BookingRequest {
  /** Our reference, by which the carrier recognises a booking that is sent again. */
  readonly reference: string
  readonly destination: Destination
  /** `cash`: the courier collects the amount. `paid`: it is what the parcel is worth. */
  readonly payment: { readonly type: "cash" | "paid"; readonly amount: Fils }
}

/** A delivery as the carrier has it. */
export interface CarrierDelivery {
  /** The carrier's own id of it. */
  readonly id: string
  readonly state: CarrierState
  readonly fee: Fils | null
  readonly minutes: number | null
  /** Null until there is one, and where the carrier does not name them. */
  readonly courier: { readonly name: string; readonly phone: string } | null
  /** A page on which the customer can follow the courier. */
  readonly trackingUrl: string | null
  /** Why it failed, as the carrier says it; empty where it says nothing. */
  readonly reason: string
}

/** The carrier does not take the parcel, for a reason that it gives. */
export class BookingRejected extends Data.TaggedError("BookingRejected")<{
  readonly reason: string
}> {}

/**
 * A signed event: something about a delivery has changed. It is no proof of the change, so the
 * carrier is asked. The names are those by which it may be known here.
 */
export interface CarrierEvent {
  readonly ids: ReadonlyArray<string>
  readonly reference: string | null
}

/**
 * A company that sends couriers. It is called outside every transaction. A call without a response
 * throws, and then the outcome is unknown. What belongs to one company stays in its adapter.
 */
export interface Carrier {
  /** The company. */
  readonly name: CarrierName
  /** What a courier to there would cost. Throws `BookingRejected`. */
  readonly quote: (destination: Destination) => Promise<CarrierQuote>
  /**
   * Books a courier, or returns the delivery that already has this reference: one reference never
   * sends two couriers. Throws `BookingRejected`.
   */
  readonly book: (request: BookingRequest) => Promise<CarrierDelivery>
  /**
   * The delivery with a reference; null if there is none. Null for a carrier that cannot be asked
   * so: there, `book` with the same reference is the question.
   */
  readonly find: ((reference: string) => Promise<CarrierDelivery | null>) | null
  /** The delivery with the carrier's id; null if it has none. */
  readonly status: (id: string) => Promise<CarrierDelivery | null>
  /**
   * Calls the courier off, where the carrier still allows it. Returns the delivery afterwards, and
   * null if there is none.
   */
  readonly cancel: (id: string) => Promise<CarrierDelivery | null>
  /**
   * Reads an event from its headers, the path to which it was sent and its body; null if it is not
   * signed by the carrier.
   */
  readonly readWebhook: (
    headers: Pick<Headers, "get">,
    path: string,
    rawText: string
  ) => CarrierEvent | null
}
