import type { Order, OrderListPage } from "#core/orders/Order.ts"
import { replaceOrder } from "#core/orders/ordersListMachine.ts"
import type { Locale } from "#core/session/localeMachine.ts"
import type { Session } from "#core/session/Session.ts"

/** The loaded orders of each session in this window, for going back to the list. */
const lists = new WeakMap<Session, { readonly locale: Locale; readonly list: OrderListPage }>()

export const savedOrders = {
  get: (session: Session, locale: Locale): OrderListPage | null => {
    const saved = lists.get(session)
    return saved?.locale === locale ? saved.list : null
  },
  save: (session: Session, locale: Locale, list: OrderListPage): void => {
    lists.set(session, { locale, list })
  },
  /** Replaces one order by what its own page has loaded, so that both show the same status. */
  update: (session: Session, locale: Locale, order: Order): void => {
    const list = savedOrders.get(session, locale)
    if (list !== null) savedOrders.save(session, locale, replaceOrder(list, order))
  }
}
