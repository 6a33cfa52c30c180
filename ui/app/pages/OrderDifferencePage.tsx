import { useMachine } from "@xstate/react"
import { Result } from "effect"
import { useLocation } from "react-router-dom"
import { orderDifferenceMachine } from "#core/payment/orderDifferenceMachine.ts"
import { parsePaymentId } from "#core/payment/parsePaymentId.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { OrderDifference } from "../../payment/OrderDifference.tsx"
import { useProvidedMachine } from "../hooks/StoreContext.ts"
import type { Store } from "../store/createStore.ts"

export default function OrderDifferencePage({ token }: { readonly token: string }) {
  const query = new URLSearchParams(useLocation().search)
  const payment = parsePaymentId({
    paymentId: query.get("paymentId"),
    id: query.get("Id"),
    tapId: query.get("tap_id")
  })
  const [snapshot, send] = useMachine(useProvidedMachine(provide), {
    input: { token, paymentId: Result.getOrNull(payment) }
  })
  return <OrderDifference snapshot={snapshot} send={send} />
}

const provide = ({ fromEffect, navigation }: Store) =>
  provideActors(orderDifferenceMachine, {
    actors: {
      load: fromEffect((effects) => effects.loadOrderDifference),
      pay: fromEffect((effects) => effects.payOrderDifference)
    },
    actions: { goToPayment: (_, url) => navigation.openExternal(url ?? "") }
  })
