import { useMachine } from "@xstate/react"
import { Result } from "effect"
import { useEffect, useEffectEvent } from "react"
import type { Order, OrderListPage } from "#core/orders/Order.ts"
import { ordersListMachine, replaceOrder } from "#core/orders/ordersListMachine.ts"
import type { Locale } from "#core/locale/localeMachine.ts"
import type { Session } from "#core/session/Session.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { useStore } from "./StoreContext.ts"
import { useOnLocaleChange } from "./useQuery.ts"
import { useConstant } from "../../shared/useConstant.ts"

/** The orders of a session; with `startsSaved`, those that were loaded before are shown at once. */
export const useOrdersList = (session: Session, startsSaved: boolean) => {
  const { localeActor, fromEffect, runEffect } = useStore()
  const locale = () => localeActor.getSnapshot().context.locale
  const initialData = useConstant(() => (startsSaved ? savedOrders.get(session, locale()) : null))
  const machine = useConstant(() =>
    provideActors(ordersListMachine, {
      actors: {
        load: fromEffect(
          ({ listOrders }) =>
            ({ cursor }) =>
              listOrders(session.userId, cursor)
        )
      }
    })
  )
  const [snapshot, send] = useMachine(machine, {
    input: { filter: null, startCursor: null, initialData }
  })
  const { list } = snapshot.context

  const saveList = useEffectEvent(() => {
    if (list !== null) savedOrders.save(session, locale(), list)
  })
  useEffect(() => saveList(), [list])

  // A list that was loaded before may be old: its newest orders are loaded again; a failure is
  // ignored.
  const revalidate = useEffectEvent(async (unmounted: AbortSignal) => {
    if (initialData === null) return
    const startLocale = locale()
    const result = await runEffect(({ listOrders }) => listOrders(session.userId, null))
    if (Result.isSuccess(result) && !unmounted.aborted && locale() === startLocale)
      send({ type: "data.received", data: result.success })
  })
  useEffect(() => {
    const unmount = new AbortController()
    void revalidate(unmount.signal)
    return () => unmount.abort()
  }, [])
  useOnLocaleChange(() => send({ type: "reload" }))
  return [snapshot, send] as const
}

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
