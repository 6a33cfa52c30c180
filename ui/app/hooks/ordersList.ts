import { useActor, useMachine } from "@xstate/react"
import { Result } from "effect"
import { type ActorRefFrom, fromCallback } from "xstate"
import type { Order, OrderListPage } from "#core/orders/Order.ts"
import { ordersListMachine, replaceOrder } from "#core/orders/ordersListMachine.ts"
import type { Locale } from "#core/locale/localeMachine.ts"
import type { Session } from "#core/session/Session.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import type { Store } from "../store/createStore.ts"
import { useStore } from "./StoreContext.ts"
import { useReloadInLocale } from "./useQuery.ts"
import { useConstant } from "../../shared/useConstant.ts"

/** The orders of a session; with `startsSaved`, those that were loaded before are shown at once. */
export const useOrdersList = (session: Session, startsSaved: boolean) => {
  const store = useStore()
  const { localeActor, fromEffect } = store
  const initialData = useConstant(() =>
    startsSaved ? savedOrders.get(session, localeActor.getSnapshot().context.locale) : null
  )
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
  const [snapshot, send, list] = useMachine(machine, {
    input: { filter: null, startCursor: null, initialData }
  })
  useActor(useConstant(() => keepList(store, session, list)))
  useReloadInLocale(send)
  return [snapshot, send] as const
}

/**
 * Saves what a list has loaded, and loads its newest orders again where it starts with saved ones.
 */
const keepList = (
  { localeActor, runEffect }: Store,
  session: Session,
  list: ActorRefFrom<typeof ordersListMachine>
) =>
  fromCallback(() => {
    const locale = () => localeActor.getSnapshot().context.locale
    const stop = new AbortController()
    const revalidate = async () => {
      const startLocale = locale()
      const result = await runEffect(({ listOrders }) => listOrders(session.userId, null))
      // A failure is ignored: the saved orders stay.
      if (Result.isSuccess(result) && !stop.signal.aborted && locale() === startLocale)
        list.send({ type: "data.received", data: result.success })
    }
    let saved = list.getSnapshot().context.list
    if (saved !== null) void revalidate()
    const subscription = list.subscribe(({ context }) => {
      if (context.list === saved) return
      saved = context.list
      if (saved !== null) savedOrders.save(session, locale(), saved)
    })
    return () => {
      stop.abort()
      subscription.unsubscribe()
    }
  })

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
