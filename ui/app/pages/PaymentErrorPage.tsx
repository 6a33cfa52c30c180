import { useMachine } from "@xstate/react"
import { Result } from "effect"
import { paymentIn } from "#core/payment/returnAddress.ts"
import { PaymentError } from "../../payment/PaymentError.tsx"
import { usePaymentQuery } from "../AfterPayment.tsx"
import { livePaymentError } from "../live/livePaymentError.ts"
import { Loading } from "../Loading.tsx"
import { useLasting } from "../lasting.ts"
import { useLive, useShop } from "../ShopContext.ts"

export default function PaymentErrorPage() {
  const isKnown = useLasting(useShop().session, (snapshot) => !snapshot.matches("restoring"))
  return isKnown ? <LiveError /> : <Loading />
}

const LiveError = () => {
  const { errorCode, errorMessage, ...ids } = usePaymentQuery()
  const paymentId = Result.getOrNull(paymentIn(ids))
  const [snapshot, send] = useMachine(useLive(livePaymentError), {
    input: { paymentId, errorCode, errorMessage }
  })
  return <PaymentError snapshot={snapshot} send={send} />
}
