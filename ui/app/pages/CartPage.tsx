import { useMachine } from "@xstate/react"
import { cartChangesMachine } from "#core/cart/cartChangesMachine.ts"
import { CartScreen } from "../../cart/CartScreen.tsx"
import { useCartDelivery, useExpectedDelivery } from "../hooks/delivery.ts"
import type { Store } from "../store/createStore.ts"
import { shopSummaryQuery } from "#core/catalogue/shellQueries.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { useQuery } from "../hooks/useQuery.ts"
import { useProvidedMachine, useStore } from "../hooks/StoreContext.ts"
import { useActorSelector } from "../hooks/useActorSelector.ts"
import { findZone } from "#core/pricing/delivery.ts"
import { calculateWeight } from "#core/pricing/quote.ts"
import { LazyAreaPicker } from "./LazyAreaPicker.tsx"
import { LazyNewestProducts } from "./LazyNewestProducts.tsx"

export default function CartPage() {
  const isRestored = useActorSelector(useStore().cart, (snapshot) => !snapshot.matches("restoring"))
  return isRestored ? <CheckedCart /> : <Cart checked={null} />
}

/** The cart, whose lines are compared with today's offers once. */
const CheckedCart = () => {
  const { cart } = useStore()
  const [snapshot] = useMachine(useProvidedMachine(provideCartChanges), {
    input: { lines: cart.getSnapshot().context.cart.lines }
  })
  return <Cart checked={snapshot.context} />
}

const Cart = ({ checked }: Pick<React.ComponentProps<typeof CartScreen>, "checked">) => {
  const { cart, session } = useStore()
  const snapshot = useActorSelector(cart, (snapshot) => snapshot)
  const isCustomer = useActorSelector(session, ({ context }) => context.session !== null)
  const { destination, rates } = useCartDelivery()
  const weight = calculateWeight(snapshot.context.cart.lines)
  const delivery = useExpectedDelivery(destination, findZone(rates, destination, weight))
  const [shop] = useQuery(shopSummaryQuery)
  return (
    <CartScreen
      snapshot={snapshot}
      send={(event) => cart.send(event)}
      isCustomer={isCustomer}
      destination={destination}
      rates={rates}
      areaPicker={<LazyAreaPicker rates={rates} />}
      expectedDay={delivery?.day ?? null}
      nextSlot={delivery?.slot ?? null}
      acceptedCards={shop.context.data?.acceptedCards ?? []}
      giftWrapping={shop.context.data?.giftWrapping ?? null}
      hasPayLater={shop.context.data?.hasPayLater ?? false}
      suggestions={<LazyNewestProducts />}
      checked={checked}
    />
  )
}

const provideCartChanges = ({ cart, fromEffect }: Store) =>
  provideActors(cartChangesMachine, {
    actors: { loadOffers: fromEffect((effects) => effects.loadOffers) },
    actions: { updateCart: (_, offers) => cart.send({ type: "offers.received", offers }) }
  })
