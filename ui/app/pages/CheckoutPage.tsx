import { useMachine } from "@xstate/react"
import { useEffect } from "react"
import type { Session } from "#core/session/Session.ts"
import { Checkout } from "../../checkout/Checkout.tsx"
import { liveCheckout } from "../store/live/liveCheckout.ts"
import { Loading } from "../shell/Loading.tsx"
import { useActorSelector } from "../store/useActorSelector.ts"
import { useLive, useStore } from "../store/StoreContext.ts"

/** Checkout begins once the cart that this device keeps has been read. */
export default function CheckoutPage({ session }: { readonly session: Session }) {
  const isRead = useActorSelector(useStore().cart, (snapshot) => !snapshot.matches("restoring"))
  return isRead ? <LiveCheckout session={session} /> : <Loading />
}

const LiveCheckout = ({ session }: { readonly session: Session }) => {
  const { cart, chosenAddress } = useStore()
  const [snapshot, send, checkout] = useMachine(useLive(liveCheckout), {
    input: {
      customer: session,
      cart: cart.getSnapshot().context.cart,
      address: chosenAddress.getSnapshot().context.address
    }
  })
  useEffect(() => {
    const carts = cart.subscribe(({ context }) =>
      checkout.send({ type: "cart.changed", cart: context.cart })
    )
    const addresses = chosenAddress.subscribe(({ context }) =>
      checkout.send({ type: "address.changed", address: context.address })
    )
    const onShow = (event: PageTransitionEvent) =>
      event.persisted && checkout.send({ type: "returned" })
    addEventListener("pageshow", onShow)
    return () => {
      carts.unsubscribe()
      addresses.unsubscribe()
      removeEventListener("pageshow", onShow)
    }
  }, [cart, chosenAddress, checkout])
  return <Checkout snapshot={snapshot} send={send} />
}
