import { Fils } from "../money/Fils.ts"
import type { OrderId } from "../orders/OrderId.ts"

/** Why a delivery failed. */
export const deliveryFailures = ["noAnswer", "notHome", "wrongAddress", "refused", "other"] as const

/** Why a delivery failed. */
export type DeliveryFailure = (typeof deliveryFailures)[number]

/** What a driver says of a stop. The device gives it an id, so that it counts once. */
export type DriverEvent = {
  readonly id: string
  readonly orderId: OrderId
  /** By the clock of the device, in milliseconds since 1970. */
  readonly at: number
} & (
  | { readonly kind: "delivered"; readonly cash: Fils }
  | { readonly kind: "failed"; readonly failure: DeliveryFailure; readonly note: string }
)

/** What became of a stop. */
export const stopStates = ["open", "delivered", "failed"] as const

/** What became of a stop. */
export type StopState = (typeof stopStates)[number]

/** A stop as far as events change it. */
export interface StopResult {
  readonly state: StopState
  /** What the driver received; null until it is delivered. */
  readonly cash: Fils | null
}

/**
 * A stop after an event, whatever order events arrive in: what was delivered stays so, with the
 * cash that was received first, and a delivery that failed may be tried again.
 */
export const applyEvent = <Stop extends StopResult>(stop: Stop, event: DriverEvent): Stop => {
  if (stop.state === "delivered") return stop
  return event.kind === "delivered"
    ? { ...stop, state: "delivered", cash: event.cash }
    : { ...stop, state: "failed", cash: null }
}

/** The stops of a run after events that the server has not received yet. */
export const applyEvents = <Stop extends StopResult & { readonly orderId: OrderId }>(
  stops: ReadonlyArray<Stop>,
  events: ReadonlyArray<DriverEvent>
): ReadonlyArray<Stop> =>
  stops.map((stop) =>
    events.filter(({ orderId }) => orderId === stop.orderId).reduce(applyEvent, stop)
  )

/** The cash that a driver has. */
export const receivedCash = (stops: ReadonlyArray<Pick<StopResult, "cash">>): Fils =>
  Fils.make(stops.reduce((sum, { cash }) => sum + (cash ?? 0), 0))
