import type { OrderStatus } from "../orders/orderStatus.ts"
import { findTransitionBy } from "../orders/orderTransitions.ts"

/** The companies that send couriers; `sandbox` is the simulated one. */
export const carrierNames = ["armada", "sandbox"] as const
/** One of `carrierNames`. */
export type CarrierName = (typeof carrierNames)[number]

/** What a carrier says of a delivery, whatever it calls it. */
export const carrierStates = [
  "waiting",
  "assigned",
  "pickedUp",
  "delivered",
  "failed",
  "cancelled"
] as const
/** One of `carrierStates`. */
export type CarrierState = (typeof carrierStates)[number]

/**
 * What becomes of a booking of a courier. `requested`: the carrier may have it, and has not said so
 * yet. `rejected`: the carrier did not take it.
 */
export const bookingStates = ["requested", ...carrierStates, "rejected"] as const
/** One of `bookingStates`. */
export type BookingState = (typeof bookingStates)[number]

/** The states in which a courier may still come. An order has one such booking at most. */
export const liveStates: ReadonlyArray<BookingState> = [
  "requested",
  "waiting",
  "assigned",
  "pickedUp"
]

/** Whether a courier may still come. */
export const isLive = (state: BookingState): boolean => liveStates.includes(state)

/** Whether the shop may call the courier off: not once the parcel is gone. */
export const canCancel = (state: BookingState): boolean => isLive(state) && state !== "pickedUp"

/**
 * The state of a booking after what the carrier says, in whatever order its answers arrive: what
 * has ended stays as it is, and what was picked up waits for no courier again. A delivery that
 * failed can be tried again at the carrier, without the shop.
 */
export const nextBookingState = (state: BookingState, told: CarrierState): BookingState => {
  if (!isLive(state) && state !== "failed") return state
  const isBeforePickup = told === "waiting" || told === "assigned"
  return state === "pickedUp" && isBeforePickup ? state : told
}

/** The statuses through which an order goes because of what has become of its booking. */
export const orderStepsOf = (
  state: BookingState,
  status: OrderStatus,
  /** Whether the shop has called the courier off. */
  isCalledOff: boolean
): ReadonlyArray<OrderStatus> => {
  switch (state) {
    case "pickedUp":
      return atShop.includes(status) ? ["out_for_delivery"] : []
    case "delivered":
      if (isOut(status) || status === "failed") return ["delivered"]
      return atShop.includes(status) ? ["out_for_delivery", "delivered"] : []
    case "failed":
      return isOut(status) ? ["failed"] : []
    case "cancelled":
      return isOut(status) && !isCalledOff ? ["failed"] : []
    case "requested":
    case "waiting":
    case "assigned":
    case "rejected":
      return []
  }
}

const isOut = (status: OrderStatus): boolean =>
  ["shipped", "on_the_way", "out_for_delivery"].includes(status)

const atShop: ReadonlyArray<OrderStatus> = ["confirmed", "processing", "failed"]

/** Why no courier can be booked for an order. */
export const bookingProblems = ["notSendable", "inRun", "abroad", "incompleteAddress"] as const
/** One of `bookingProblems`. */
export type BookingProblem = (typeof bookingProblems)[number]

/** What decides whether a courier can be booked. */
export interface BookableOrder {
  readonly status: OrderStatus
  readonly isPaid: boolean
  readonly isFullyRefunded: boolean
  /** Whether it is collected at the shop. */
  readonly isPickup: boolean
  /** Whether a driver of the shop has it. */
  readonly isInRun: boolean
  readonly isInKuwait: boolean
  /** Whether there is a place on the map, or area, block, street and building. */
  readonly hasPlace: boolean
}

/** Why no courier can be booked for an order; null where one can. */
export const bookingProblem = (order: BookableOrder): BookingProblem | null => {
  const transition = findTransitionBy(
    "carrier",
    order.status,
    "out_for_delivery",
    order.isPaid,
    order.isFullyRefunded
  )
  if (transition === null || order.isPickup) return "notSendable"
  if (order.isInRun) return "inRun"
  if (!order.isInKuwait) return "abroad"
  return order.hasPlace ? null : "incompleteAddress"
}

/** The name by which the carrier knows a booking: that of its order, and which booking of it. */
export const bookingReference = (orderId: number, number: number): string => `${orderId}-${number}`
