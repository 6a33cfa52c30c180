import { useMachine } from "@xstate/react"
import { Result } from "effect"
import { parsePaymentId } from "#core/payment/parsePaymentId.ts"
import { PaymentError } from "../../payment/PaymentError.tsx"
import { usePaymentQuery } from "./PaymentReturn.tsx"
import { livePaymentError } from "../store/live/livePaymentError.ts"
import { Loading } from "../shell/Loading.tsx"
import { useActorSelector } from "../store/useActorSelector.ts"
import { useLive, useStore } from "../store/StoreContext.ts"

export default function PaymentErrorPage() {
  const isKnown = useActorSelector(useStore().session, (snapshot) => !snapshot.matches("restoring"))
  return isKnown ? <LiveError /> : <Loading />
}

const LiveError = () => {
  const { errorCode, errorMessage, ...ids } = usePaymentQuery()
  const paymentId = Result.getOrNull(parsePaymentId(ids))
  const [snapshot, send] = useMachine(useLive(livePaymentError), {
    input: { paymentId, errorCode, errorMessage }
  })
  return <PaymentError snapshot={snapshot} send={send} />
}
