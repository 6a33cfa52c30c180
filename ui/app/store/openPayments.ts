import { createActor } from "xstate"
import { equalsOrder } from "#core/cart/cartRules.ts"
import { openPaymentsMachine } from "#core/payment/openPaymentsMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { paths } from "#locales/paths.ts"
import type { Store } from "./createStore.ts"
import { finishOrder } from "./finishOrder.ts"
import { withInitialSnapshot } from "./initialSnapshot.ts"

/**
 * The actor of the open payments of a store. It is in a chunk of its own, because only a customer
 * has payments.
 */
export const openPaymentsOf = (store: Store): OpenPaymentsActor => {
  const actor = actorByStore.get(store) ?? startOpenPayments(store)
  actorByStore.set(store, actor)
  return actor
}

type OpenPaymentsActor = ReturnType<typeof startOpenPayments>

const startOpenPayments = (store: Store) => {
  const { cart, navigation, fromEffect, session } = store
  const actor = createActor(
    provideActors(openPaymentsMachine, {
      actors: {
        findAnnouncement: fromEffect((effects) => effects.findAnnouncement),
        cancel: fromEffect((effects) => effects.cancelOpenPayment)
      },
      actions: {
        finishOrder: ({ context: { announcement } }, lines) => {
          if (announcement?._tag !== "OrderFound") return
          const isInCart = lines !== null && equalsOrder(cart.getSnapshot().context.cart, lines)
          finishOrder(store, { ...announcement, lines: isInCart ? lines : null })
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
