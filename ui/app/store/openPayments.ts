import { createActor } from "xstate"
import { equalsOrder } from "#core/cart/cartRules.ts"
import { openPaymentsMachine } from "#core/payment/openPaymentsMachine.ts"
import { paths } from "#locales/paths.ts"
import type { Store } from "./createStore.ts"
import { clearCheckout } from "./persistence.ts"
import { withInitialSnapshot } from "./useActorSelector.ts"

/** The actor of the open payments of a store. It is in a chunk of its own, because only a customer has payments. */
export const openPaymentsOf = (store: Store): OpenPaymentsActor => {
  const actor = actorByStore.get(store) ?? startOpenPayments(store)
  actorByStore.set(store, actor)
  return actor
}

type OpenPaymentsActor = ReturnType<typeof startOpenPayments>

const startOpenPayments = ({ analyticsEvents, cart, navigation, run, session }: Store) => {
  const actor = createActor(
    openPaymentsMachine.provide({
      actors: {
        findAnnouncement: run((programs) => programs.findAnnouncement),
        cancel: run((programs) => programs.cancelOpenPayment)
      },
      actions: {
        finishOrder: ({ context: { announcement } }, lines) => {
          if (announcement?._tag === "OrderFound") {
            analyticsEvents.track({
              _tag: "Purchased",
              orderId: announcement.orderId,
              value: announcement.total
            })
          }
          if (lines && equalsOrder(cart.getSnapshot().context.cart, lines)) {
            cart.send({ type: "cart.clear" })
            void clearCheckout()
          }
        },
        goToPayment: (_, url) => navigation.openExternal(url ?? paths.checkout)
      }
    })
  )
  session.subscribe(({ context }) => {
    if (context.session === null) actor.send({ type: "session.ended" })
  })
  return withInitialSnapshot(actor.start())
}

const actorByStore = new WeakMap<Store, OpenPaymentsActor>()
