import type { OrderStatus } from "../orders/orderStatus.ts"

/** The lists of orders that somebody has to do something about. */
export const workLists = [
  "toConfirm",
  "toPack",
  "packing",
  "out",
  "problems",
  "customerCancelled"
] as const
/** One of `workLists`. */
export type WorkList = (typeof workLists)[number]

/** The statuses of the orders of each work list; `customerCancelled` has only some of theirs. */
export const workListStatuses: Readonly<Record<WorkList, ReadonlyArray<OrderStatus>>> = {
  toConfirm: ["pending"],
  toPack: ["confirmed"],
  packing: ["processing"],
  out: ["shipped", "on_the_way", "out_for_delivery"],
  problems: ["on_hold", "failed"],
  customerCancelled: ["cancelled", "refunded"]
}

/**
 * For so many days an order that its customer cancelled is listed, so that a parcel which is packed
 * already is stopped; over a weekend too.
 */
export const customerCancelledDays = 3
