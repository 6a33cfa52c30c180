import { useMachine, useSelector } from "@xstate/react"
import { type EventObject, fromCallback } from "xstate"
import { deviceCheckout } from "#adapters/browser/checkoutStorage.ts"
import { comboboxMachine } from "#core/address/comboboxMachine.ts"
import type { Session } from "#core/session/Session.ts"
import { Checkout } from "../../checkout/Checkout.tsx"
import { useConstant } from "../../shared/useConstant.ts"
import { Loading } from "../router/Loading.tsx"
import { shopSummaryQuery } from "#core/catalogue/shellQueries.ts"
import { provideAddressForm } from "../hooks/addressForm.ts"
import { useExpectedDelivery } from "../hooks/delivery.ts"
import { useQuery } from "../hooks/useQuery.ts"
import { useNavigationState } from "../router/navigationState.ts"
import { useActorSelector } from "../hooks/useActorSelector.ts"
import { useProvidedMachine, useStore } from "../hooks/StoreContext.ts"
import { checkoutMachine, type OrderUpdate } from "#core/checkout/checkoutMachine.ts"
import { zoneOf } from "#core/checkout/summary.ts"
import { calculateSubtotal } from "#core/pricing/quote.ts"
import { toEventItem } from "#core/analytics/diffCarts.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import type { Store } from "../store/createStore.ts"
import { deliveryAreaOf } from "../store/deliveryArea.ts"
import { AddressMap } from "./AddressMap.tsx"
import { finishOrder } from "../store/finishOrder.ts"
import { openPaymentsOf } from "../store/openPayments.ts"
import { paths } from "#locales/paths.ts"

/** The checkout starts after the stored cart was read. */
export default function CheckoutPage({ session }: { readonly session: Session }) {
  const isCartRestored = useActorSelector(
    useStore().cart,
    (snapshot) => !snapshot.matches("restoring")
  )
  return isCartRestored ? <LiveCheckout session={session} /> : <Loading />
}

const LiveCheckout = ({ session }: { readonly session: Session }) => {
  const store = useStore()
  const { cart, chosenAddress } = store
  const { note, method } = useConstant(deviceCheckout.load)
  const { method: wantedMethod } = useNavigationState()
  const [snapshot, send] = useMachine(useProvidedMachine(provideCheckout), {
    input: {
      customer: session,
      cart: cart.getSnapshot().context.cart,
      address: chosenAddress.getSnapshot().context.address,
      area: deliveryAreaOf(store).getSnapshot().context.area,
      note,
      chosenMethod: wantedMethod ?? method
    }
  })
  const { address, probableCountry, probablePlace = probableCountry } = snapshot.context
  const [shop] = useQuery(shopSummaryQuery)
  const delivery = useExpectedDelivery(address?.country ?? probablePlace, zoneOf(snapshot.context))
  const savedAddresses = useActorSelector(chosenAddress, ({ value }) => value)
  const { addressForm } = snapshot.children
  const form = useSelector(addressForm, (formSnapshot) => formSnapshot)
  const [areaList, sendAreaList] = useMachine(comboboxMachine)
  return (
    <>
      <Checkout
        snapshot={snapshot}
        send={send}
        savedAddresses={savedAddresses}
        onRetryAddresses={() =>
          chosenAddress.send({ type: "address.suggest", userId: session.userId })
        }
        addressForm={
          addressForm && form
            ? {
                snapshot: form,
                send: (event) => addressForm.send(event),
                areaList: { snapshot: areaList, send: sendAreaList }
              }
            : null
        }
        expectedDay={delivery?.day ?? null}
        acceptedCards={shop.context.data?.acceptedCards ?? []}
        policies={shop.context.data?.policies ?? []}
      />
      {addressForm && form?.matches({ editing: "picking" }) === true && (
        <AddressMap
          draft={form.context.draft}
          onChoose={(location) => addressForm.send({ type: "position.choose", ...location })}
          onClose={() => addressForm.send({ type: "picker.close" })}
        />
      )}
    </>
  )
}

const provideCheckout = (store: Store) => {
  const { navigation, fromEffect, cart, chosenAddress, analyticsEvents, placedOrder } = store
  return provideActors(checkoutMachine, {
    actors: {
      addressForm: provideAddressForm(store),
      methods: fromEffect((effects) => effects.listPaymentMethods),
      rates: fromEffect((effects) => effects.listDeliveryRates),
      options: fromEffect((effects) => effects.listDeliveryOptions),
      checkPromo: fromEffect((effects) => effects.checkPromo),
      place: fromEffect((effects) => effects.placeOrder),
      orderUpdates: fromCallback<EventObject, undefined, OrderUpdate>(({ sendBack }) => {
        const sendCart = () =>
          sendBack({ type: "cart.changed", cart: cart.getSnapshot().context.cart })
        const sendAddress = () => {
          const snapshot = chosenAddress.getSnapshot()
          sendBack({
            type: "address.changed",
            address: snapshot.context.address,
            isSuggesting: snapshot.matches("suggesting")
          })
        }
        const customer = store.session.getSnapshot().context.session
        const onShow = (event: PageTransitionEvent) =>
          event.persisted && sendBack({ type: "page.restored" })
        if (customer !== null)
          chosenAddress.send({ type: "address.suggest", userId: customer.userId })
        sendCart()
        sendAddress()
        const subscriptions = [cart.subscribe(sendCart), chosenAddress.subscribe(sendAddress)]
        addEventListener("pageshow", onShow)
        return () => {
          for (const subscription of subscriptions) subscription.unsubscribe()
          removeEventListener("pageshow", onShow)
        }
      })
    },
    actions: {
      trackCheckoutStarted: (_, { lines }) => {
        if (lines.length > 0)
          analyticsEvents.track({
            _tag: "CheckoutStarted",
            items: lines.map(toEventItem),
            value: calculateSubtotal(lines)
          })
      },
      saveNote: (_, note) => deviceCheckout.saveNote(note),
      saveMethod: (_, method) => deviceCheckout.saveMethod(method),
      savePromoCode: (_, code) => cart.send({ type: "promo.set", code }),
      saveCart: (_, accepted) => cart.send({ type: "quote.accepted", cart: accepted }),
      finishOrder: (_, result) => {
        if (result._tag === "PaymentRequired") return navigation.openExternal(result.url)
        const { orderId, order } = result
        const isEarlierOrder = result._tag === "EarlierOrder"
        if (orderId !== null) placedOrder.request(orderId)
        navigation.go(paths.orderPlaced, {
          replace: true,
          state: {
            isOrderMailed: order.address.email !== null,
            orderId,
            ...(isEarlierOrder && {
              isEarlierOrder,
              ...(result.invoiceId !== null && { invoiceId: result.invoiceId })
            })
          }
        })
        finishOrder(store, { orderId, total: order.total, lines: order.lines, isEarlierOrder })
        openPaymentsOf(store).send({ type: "announcement.dismiss" })
      },
      goToRepeatedOrder: (_, orderId) => navigation.go(paths.order(orderId)),
      goToLogin: () =>
        navigation.go(paths.login, {
          replace: true,
          state: { returnTo: paths.checkout }
        }),
      goToCart: () => navigation.go(paths.cart, { replace: true })
    }
  })
}
