import { useMachine } from "@xstate/react"
import type { ComponentType } from "react"
import { useLocation } from "react-router-dom"
import { paymentReturnMachine, type ReturnPage } from "#core/payment/paymentReturnMachine.ts"
import { parsePaymentId } from "#core/payment/parsePaymentId.ts"
import type { Session } from "#core/session/Session.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import type { PaymentReturnScreenProps } from "../../payment/PaymentReturnStatus.tsx"
import { useCopyPaymentNumber } from "../hooks/useCopy.ts"
import { useShopContact } from "../hooks/useShopContact.ts"
import { Loading } from "../router/Loading.tsx"
import { finishOrder } from "../store/finishOrder.ts"
import { openPaymentsOf } from "../store/openPayments.ts"
import { useActorSelector } from "../hooks/useActorSelector.ts"
import { useProvidedMachine, useStore } from "../hooks/StoreContext.ts"
import type { Store } from "../store/createStore.ts"
import { paths } from "#locales/paths.ts"

interface PaymentReturnProps {
  readonly page: ReturnPage
  readonly Screen: ComponentType<PaymentReturnScreenProps>
}

/** The return pages run the same machine, which starts after session and cart were restored. */
export const PaymentReturn = (props: PaymentReturnProps) => {
  const { session, cart } = useStore()
  const isSessionRestored = useActorSelector(session, (snapshot) => !snapshot.matches("restoring"))
  const isCartRestored = useActorSelector(cart, (snapshot) => !snapshot.matches("restoring"))
  const customer = useActorSelector(session, ({ context }) => context.session)
  return isSessionRestored && isCartRestored ? (
    <LiveReturn {...props} customer={customer} />
  ) : (
    <Loading />
  )
}

const LiveReturn = ({
  page,
  Screen,
  customer
}: PaymentReturnProps & { readonly customer: Session | null }) => {
  const { errorCode, errorMessage, ...ids } = usePaymentQuery()
  const [snapshot, send] = useMachine(useProvidedMachine(providePaymentReturn), {
    input: { payment: parsePaymentId(ids), session: customer, page, errorCode, errorMessage }
  })
  const copyNumber = useCopyPaymentNumber()
  return (
    <Screen
      snapshot={snapshot}
      send={send}
      shop={useShopContact()}
      onCopyNumber={(number) => void copyNumber(number)}
    />
  )
}

/** The parameters that the provider adds to the address; the case of their names is ignored. */
const usePaymentQuery = () => {
  const query = new URLSearchParams(useLocation().search)
  const parameter = (name: string) =>
    [...query].find(([key]) => key.toLowerCase() === name)?.[1] ?? null
  return {
    paymentId: parameter("paymentid"),
    id: parameter("id"),
    tapId: parameter("tap_id"),
    errorCode: parameter("errorcode"),
    errorMessage: parameter("errormessage")
  }
}

/** Ordered lines are removed from the cart. */
const providePaymentReturn = (store: Store) => {
  const { navigation, fromEffect, placedOrder } = store
  return provideActors(paymentReturnMachine, {
    actors: {
      verify: fromEffect((effects) => effects.verifyPayment),
      readOrder: fromEffect((effects) => effects.findOrder)
    },
    actions: {
      finishOrder: ({ context: { outcome } }, lines) => {
        if (outcome?._tag !== "Ordered") return
        if (outcome.orderId !== null) placedOrder.request(outcome.orderId)
        finishOrder(store, { ...outcome, lines })
      },
      announcePending: () => {
        if (store.session.getSnapshot().context.session !== null)
          openPaymentsOf(store).send({ type: "payment.returned" })
      },
      goToOrderPlaced: ({ context: { outcome } }) => {
        const state =
          outcome?._tag === "Ordered"
            ? { isOrderMailed: outcome.isOrderMailed, orderId: outcome.orderId }
            : { isOrderMailed: false, orderId: null }
        navigation.go(paths.orderPlaced, { replace: true, state })
      }
    }
  })
}
