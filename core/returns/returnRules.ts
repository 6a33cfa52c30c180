import { daysUntil } from "../catalogue/deliverySchedule.ts"
import { isReceived, type OrderStatus, parseOrderStatus } from "../orders/orderStatus.ts"

/** Why goods come back. Damaged ones need a photo. */
export const returnReasons = [
  "wrongSize",
  "changedMind",
  "damaged",
  "wrongItem",
  "notAsDescribed"
] as const
/** One of `returnReasons`. */
export type ReturnReason = (typeof returnReasons)[number]

/**
 * How far a return is: asked for, approved, refused by the shop, withdrawn by the customer,
 * received by the shop, inspected, and settled with the money or with the other goods.
 */
export const returnStates = [
  "requested",
  "approved",
  "refused",
  "withdrawn",
  "received",
  "inspected",
  "settled"
] as const
/** One of `returnStates`. */
export type ReturnState = (typeof returnStates)[number]

/** How the goods come back: the shop collects them, or the customer brings them. */
export const handovers = ["collect", "bring"] as const
/** One of `handovers`. */
export type Handover = (typeof handovers)[number]

/** What a return may become, by its state. */
const nextStates: Readonly<Record<ReturnState, ReadonlyArray<ReturnState>>> = {
  requested: ["approved", "refused", "withdrawn"],
  approved: ["received", "refused", "withdrawn"],
  received: ["inspected"],
  inspected: ["settled"],
  refused: [],
  withdrawn: [],
  settled: []
}

/** Whether a return in the first state may be moved to the second one. */
export const canMoveReturn = (from: ReturnState, to: ReturnState): boolean =>
  nextStates[from].includes(to)

/** The states from which a return may be moved to this one. */
export const statesBefore = (to: ReturnState): ReadonlyArray<ReturnState> =>
  returnStates.filter((from) => canMoveReturn(from, to))

/** Whether something of it is still to be done. */
export const isOpenReturn = (state: ReturnState): boolean => nextStates[state].length > 0

/** Whether the goods of an exchange in this state are taken from the stock for it. */
export const holdsExchange = (state: ReturnState): boolean =>
  ["approved", "received", "inspected", "settled"].includes(state)

/** The days in Kuwait after that of the delivery on which goods can be returned, at least. */
export const leastReturnDays = 14
/** The days after the promised one; later a customer may cancel an order that is not there. */
export const lateDays = 14

/**
 * The last day on which goods can be returned, as its midnight in UTC in milliseconds since 1970.
 * The day of the delivery in Kuwait is day 0, and the last one ends at midnight there. A shop may
 * give more days than the law, never fewer.
 */
export const lastReturnDay = (deliveredAt: number, shopDays: number | null = null): number =>
  (Math.max(leastReturnDays, shopDays ?? 0) - daysUntil(0, deliveredAt)) * dayMs

const dayMs = 86_400_000

/** Whether a return can be asked for at this moment. */
export const isReturnOpen = (lastDay: number, now: number): boolean => daysUntil(lastDay, now) >= 0

/**
 * When an order was delivered; the moment of its last step where no step says so, and null for one
 * that its customer has not received.
 */
export const deliveredAt = ({
  history,
  status
}: {
  readonly status: string
  readonly history: ReadonlyArray<{ readonly status: string; readonly at: number }>
}): number | null => {
  if (!isReceived(status)) return null
  const delivery = history.findLast((step) => parseOrderStatus(step.status) === "delivered")
  return (delivery ?? history.at(-1))?.at ?? null
}

/**
 * Whether an order is late by more than fourteen days, so that its customer may cancel it. The
 * promised day is its midnight in UTC; null where none was promised.
 */
export const isVeryLate = (
  { expectedDay, status }: { readonly expectedDay: number | null; readonly status: OrderStatus },
  now: number
): boolean =>
  expectedDay !== null && lateStatuses.includes(status) && daysUntil(expectedDay, now) < -lateDays

/** In these the customer still waits for the goods. */
const lateStatuses: ReadonlyArray<OrderStatus> = [
  "pending",
  "confirmed",
  "processing",
  "shipped",
  "on_the_way",
  "out_for_delivery",
  "failed",
  "on_hold"
]
