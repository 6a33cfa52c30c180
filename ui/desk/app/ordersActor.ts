import { createActor } from "xstate"
import { listOrders, requestMoves, undoMoves } from "#core/desk/DeskOrders.ts"
import { type DeskOrderFilter, filterQuery, readFilter } from "#core/desk/deskOrderFilter.ts"
import { deskOrdersMachine, loadOrdersStart } from "#core/desk/deskOrdersMachine.ts"
import type { StaffRole } from "#core/desk/StaffSession.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { deskPaths } from "#locales/deskPaths.ts"
import { subscribeToLocale } from "../../shared/subscribeToLocale.ts"
import type { DeskStore } from "./createDeskStore.ts"

const createOrdersActor = (
  { fromEffect, localeActor, navigation }: DeskStore,
  filter: DeskOrderFilter,
  role: StaffRole
) => {
  const actor = createActor(
    provideActors(deskOrdersMachine, {
      actors: {
        load: fromEffect(loadOrdersStart),
        loadMore: fromEffect(({ filter, cursor }) => listOrders(filter, cursor)),
        move: fromEffect(({ orders, to }) => requestMoves(orders, to, "")),
        undo: fromEffect(undoMoves)
      },
      actions: {
        showFilter: (_, filter) =>
          navigation.go(deskPaths.orders(filterQuery(filter)), { replace: true }),
        openOrder: (_, id) => id !== null && navigation.go(deskPaths.order(id))
      }
    }),
    { input: { filter, role } }
  ).start()
  navigation.subscribe((path) => {
    const { pathname, searchParams } = new URL(path, location.origin)
    const isShown = pathname.replace(/\/$/, "") === deskPaths.orders()
    // While another page is shown, the list does not load by itself.
    actor.send({ type: isShown ? "page.shown" : "page.hidden" })
    if (isShown) actor.send({ type: "filter.received", filter: readFilter(searchParams) })
  })
  subscribeToLocale(localeActor, localeActor.getSnapshot().context.locale, () =>
    actor.send({ type: "reload" })
  )
  return actor
}

const actors = new WeakMap<DeskStore, ReturnType<typeof createOrdersActor>>()

/**
 * The list of orders, which lives as long as the window: going back from an order shows it as it
 * was left.
 */
export const ordersActorOf = (store: DeskStore, filter: DeskOrderFilter, role: StaffRole) => {
  const actor = actors.get(store) ?? createOrdersActor(store, filter, role)
  actors.set(store, actor)
  return actor
}

/** The list of orders, if it was opened in this window. */
export const openedOrdersActor = (store: DeskStore) => actors.get(store)
