import { useMachine } from "@xstate/react"
import type { ComponentType } from "react"
import { useLocation } from "react-router-dom"
import type { paymentReturnMachine } from "#core/payment/paymentReturnMachine.ts"
import { parsePaymentId } from "#core/payment/parsePaymentId.ts"
import type { Session } from "#core/session/Session.ts"
import type { ScreenProps } from "../../shared/screen.ts"
import { livePaymentReturn } from "../store/live/livePaymentReturn.ts"
import { Loading } from "../shell/Loading.tsx"
import { useActorSelector } from "../store/useActorSelector.ts"
import { useLive, useStore } from "../store/StoreContext.ts"

interface AfterPaymentProps {
  readonly page: "callback" | "success"
  readonly Screen: ComponentType<ScreenProps<typeof paymentReturnMachine>>
}

/** Both return pages run the same machine, started once session and cart are restored. */
export const PaymentReturn = (props: AfterPaymentProps) => {
  const { session, cart } = useStore()
  const isKnown = useActorSelector(session, (snapshot) => !snapshot.matches("restoring"))
  const isRead = useActorSelector(cart, (snapshot) => !snapshot.matches("restoring"))
  const customer = useActorSelector(session, ({ context }) => context.session)
  return isKnown && isRead ? <LiveReturn {...props} customer={customer} /> : <Loading />
}

const LiveReturn = ({
  page,
  Screen,
  customer
}: AfterPaymentProps & { readonly customer: Session | null }) => {
  const payment = parsePaymentId(usePaymentQuery())
  const [snapshot, send] = useMachine(useLive(livePaymentReturn), {
    input: { payment, session: customer, page: page }
  })
  return <Screen snapshot={snapshot} send={send} />
}

/** What the provider put into the address, whatever the case of its names. */
export const usePaymentQuery = () => {
  const query = new URLSearchParams(useLocation().search)
  const named = (name: string) =>
    [...query].find(([key]) => key.toLowerCase() === name)?.[1] ?? null
  return {
    paymentId: named("paymentid"),
    id: named("id"),
    errorCode: named("errorcode"),
    errorMessage: named("errormessage")
  }
}
