import type { Order } from "./Order.ts"
import { type OrderProgress, orderProgress } from "./orderProgress.ts"
import { parseOrderStatus } from "./orderStatus.ts"

/** What a message tells the customer of an order. */
export type OrderNews =
  | "placed"
  | "shipped"
  | "outForDelivery"
  | "delivered"
  | Exclude<OrderProgress, "accepted">

/**
 * What the last step of an order's history means to the customer; `underway` for a step that has
 * no words of its own.
 */
export const orderNews = (
  order: Pick<Order, "isPaid"> & {
    readonly history: ReadonlyArray<Pick<Order["history"][number], "status">>
  }
): OrderNews => {
  const { history } = order
  const status = history.at(-1)?.status ?? ""
  const progress = orderProgress({ ...order, status })
  if (progress === "accepted") return history.length === 1 ? "placed" : "underway"
  if (progress !== "underway") return progress
  switch (parseOrderStatus(status)) {
    case "shipped":
      return "shipped"
    case "out_for_delivery":
      return "outForDelivery"
    case "delivered":
      return "delivered"
    default:
      return "underway"
  }
}
