import { excludeById, pagedListMachine } from "../shared/pagedListMachine.ts"
import type { Order, OrderListPage, OrdersRefusal } from "./Order.ts"

/**
 * The list with a newer first page. Pages that are loaded stay, unless so many orders are new that
 * there may be others between the page and the list.
 */
export const replaceFirstPage = (list: OrderListPage, page: OrderListPage): OrderListPage => {
  const older = excludeById(list.orders, page.orders)
  const hasGap = older.length === list.orders.length
  return page.next === null || older.length === 0 || hasGap
    ? page
    : { orders: [...page.orders, ...older], next: list.next }
}

/** The customer's orders, of which more pages are loaded on scrolling. */
export const ordersListMachine = pagedListMachine<null, OrderListPage, OrdersRefusal>({
  id: "ordersList",
  isEmpty: ({ orders }) => orders.length === 0,
  appendPage: (list, page) => ({
    orders: [...list.orders, ...excludeById(page.orders, list.orders)],
    next: page.next
  }),
  replaceFirstPage
})

/** The list with one order as it is now. */
export const replaceOrder = (list: OrderListPage, order: Order): OrderListPage => ({
  ...list,
  orders: list.orders.map((other) => (other.id === order.id ? order : other))
})
