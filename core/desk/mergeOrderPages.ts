import { excludeById } from "../shared/pagedListMachine.ts"
import type { DeskOrderPage, DeskOrderSummary } from "./DeskOrders.ts"

/** The list with its next page. */
export const appendOrderPage = (list: DeskOrderPage, page: DeskOrderPage): DeskOrderPage => ({
  ...list,
  orders: [...list.orders, ...excludeById(page.orders, list.orders)],
  next: page.next
})

/**
 * The list, due first or newest first, with its first page as it is now. The orders after the page
 * that were loaded stay, unless so many are new that there may be others between the page and the
 * list; an order before its end that the page lacks has left the list.
 */
export const refreshFirstPage = (
  list: DeskOrderPage,
  page: DeskOrderPage,
  isDueFirst: boolean
): DeskOrderPage => {
  const last = page.orders.at(-1)
  if (page.next === null || last === undefined) return page
  const hasGap = !list.orders.some(({ id }) => page.orders.some((order) => order.id === id))
  const later = excludeById(list.orders, page.orders).filter((order) =>
    isDueFirst ? isDueAfter(order, last) : order.placedAt <= last.placedAt
  )
  return hasGap || later.length === 0
    ? page
    : { ...page, orders: [...page.orders, ...later], next: list.next }
}

const isDueAfter = (order: DeskOrderSummary, last: DeskOrderSummary): boolean => {
  const [day, lastDay] = [dueDay(order), dueDay(last)]
  return day === lastDay ? order.placedAt >= last.placedAt : day > lastDay
}

const dueDay = ({ expectedDay }: DeskOrderSummary): number =>
  expectedDay ?? Number.POSITIVE_INFINITY
