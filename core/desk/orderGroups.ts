import { type DeskOrderFilter, isDueFirst } from "./deskOrderFilter.ts"
import type { DeskOrderSummary } from "./DeskOrders.ts"

/** The groups of a list of work: what is late, due today, and due later. */
const orderGroupKinds = ["late", "today", "later"] as const

/** Orders of a list under one heading; null for a list that has none. */
export interface OrderGroup {
  readonly kind: (typeof orderGroupKinds)[number] | null
  readonly orders: ReadonlyArray<DeskOrderSummary>
}

/**
 * The orders as they are shown: in a list of work what is late and what is due today are groups of
 * their own.
 */
export const groupByDue = (
  filter: DeskOrderFilter,
  orders: ReadonlyArray<DeskOrderSummary>
): ReadonlyArray<OrderGroup> =>
  isDueFirst(filter) && orders.some(({ due }) => due === "late" || due === "today")
    ? orderGroupKinds.flatMap((kind) => {
        const own = orders.filter(({ due }) => (due ?? "later") === kind)
        return own.length === 0 ? [] : [{ kind, orders: own }]
      })
    : [{ kind: null, orders }]
