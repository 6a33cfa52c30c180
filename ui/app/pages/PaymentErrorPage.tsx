import { useMachine } from "@xstate/react"
import { Result } from "effect"
import { shopSummaryQuery } from "#core/catalogue/shellQueries.ts"
import { parsePaymentId } from "#core/payment/parsePaymentId.ts"
import { PaymentError } from "../../payment/PaymentError.tsx"
import { useQuery } from "../data/useQuery.ts"
import { usePaymentQuery } from "./PaymentReturn.tsx"
import { Loading } from "../shell/Loading.tsx"
import { useActorSelector } from "../store/useActorSelector.ts"
import { useProvidedMachine, useStore } from "../store/StoreContext.ts"
import { paymentErrorMachine } from "#core/payment/paymentErrorMachine.ts"
import type { Store } from "../store/createStore.ts"
import { paths, paymentReturnPath } from "#locales/paths.ts"

export default function PaymentErrorPage() {
  const isSessionRestored = useActorSelector(
    useStore().session,
    (snapshot) => !snapshot.matches("restoring")
  )
  return isSessionRestored ? <LiveError /> : <Loading />
}

const LiveError = () => {
  const { errorCode, errorMessage, ...ids } = usePaymentQuery()
  const paymentId = Result.getOrNull(parsePaymentId(ids))
  const [snapshot, send] = useMachine(useProvidedMachine(providePaymentError), {
    input: { paymentId, errorCode, errorMessage }
  })
  const [shop] = useQuery(shopSummaryQuery)
  return (
    <PaymentError snapshot={snapshot} send={send} whatsapp={shop.context.data?.whatsapp ?? null} />
  )
}

const providePaymentError = ({ navigation, fromEffect }: Store) =>
  paymentErrorMachine.provide({
    actors: { checkStatus: fromEffect((programs) => programs.checkFailedPayment) },
    actions: {
      goToPaymentReturn: (_, payment) =>
        navigation.go(
          payment === null ? paths.orders : paymentReturnPath(paths.paymentCallback, payment),
          { replace: true }
        )
    }
  })
