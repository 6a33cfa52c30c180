import type { Order } from "./Order.ts"
import { isOpenOrder, parseOrderStatus } from "./orderStatus.ts"

/**
 * How an order goes on, which every screen and message about it says: it is `accepted` and will be
 * prepared, `underway` once that has begun (also with a status that nobody knows), on hold because
 * its payment came too late for some of its goods (`soldOut`) or for another reason, or it will not
 * be sent.
 */
export type OrderProgress =
  | "accepted"
  | "underway"
  | "soldOut"
  | "onHold"
  | "cancelled"
  | "failed"
  | "refunded"

/** A paid order that was on hold from the start had its payment after its goods were sold. */
export const orderProgress = ({
  history,
  isPaid,
  status
}: Pick<Order, "isPaid" | "status"> & {
  readonly history: ReadonlyArray<Pick<Order["history"][number], "status">>
}): OrderProgress => {
  const current = parseOrderStatus(status)
  switch (current) {
    case "pending":
    case "confirmed":
      return "accepted"
    case "on_hold":
      return isPaid && history.every((step) => parseOrderStatus(step.status) === "on_hold")
        ? "soldOut"
        : "onHold"
    case "cancelled":
    case "failed":
    case "refunded":
      return current
    default:
      return "underway"
  }
}

/**
 * How an order is paid: `paid`, in cash when it arrives (`onDelivery`), or not yet (`pending`).
 * Null for an unpaid cash order that has arrived or will not be sent: nobody says whether its cash
 * came.
 */
export const orderPayment = ({
  isPaid,
  method,
  status
}: Pick<Order, "isPaid" | "method" | "status">): "paid" | "onDelivery" | "pending" | null => {
  if (isPaid) return "paid"
  if (method !== "cash") return "pending"
  return isOpenOrder(status) ? "onDelivery" : null
}

/** Where the money of an order is that will not be sent; `open` has to be settled by a person. */
export type OrderMoney = "unpaid" | "open" | "requested" | "returned"

/** Asked only of an order that will not be sent. */
export const orderMoney = ({
  isPaid,
  refunds,
  status
}: Pick<Order, "isPaid" | "refunds" | "status">): OrderMoney => {
  const states = refunds.map(({ state }) => state)
  const isRefunded = parseOrderStatus(status) === "refunded"
  if (states.includes("done") && isRefunded) return "returned"
  if (states.includes("rejected")) return "open"
  if (states.includes("requested")) return "requested"
  if (states.includes("done") || isRefunded) return "returned"
  return isPaid ? "open" : "unpaid"
}
