import type { OrderStatus } from "../orders/orderStatus.ts"

/** The lists of orders that wait for somebody. */
export const workLists = ["toConfirm", "toPack", "out", "problems"] as const
/** One of `workLists`. */
export type WorkList = (typeof workLists)[number]

/** The statuses of the orders of each work list. */
export const workListStatuses: Readonly<Record<WorkList, ReadonlyArray<OrderStatus>>> = {
  toConfirm: ["pending"],
  toPack: ["confirmed", "processing"],
  out: ["shipped", "on_the_way", "out_for_delivery"],
  problems: ["on_hold", "failed"]
}
