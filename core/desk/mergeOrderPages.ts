import { excludeById } from "../shared/pagedListMachine.ts"
import type { DeskOrderPage } from "./DeskOrders.ts"

/** The list with its next page. */
export const appendOrderPage = (list: DeskOrderPage, page: DeskOrderPage): DeskOrderPage => ({
  ...list,
  orders: [...list.orders, ...excludeById(page.orders, list.orders)],
  next: page.next
})

/**
 * The list with its first page as it is now. Older orders that were loaded stay, unless so many are
 * new that there may be others between the page and the list; a newer one that the page lacks has
 * left the list.
 */
export const refreshFirstPage = (list: DeskOrderPage, page: DeskOrderPage): DeskOrderPage => {
  const last = page.orders.at(-1)
  if (page.next === null || last === undefined) return page
  const hasGap = !list.orders.some(({ id }) => page.orders.some((order) => order.id === id))
  const older = excludeById(list.orders, page.orders).filter(
    ({ placedAt }) => placedAt <= last.placedAt
  )
  return hasGap || older.length === 0
    ? page
    : { ...page, orders: [...page.orders, ...older], next: list.next }
}
