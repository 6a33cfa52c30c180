import { useMachine } from "@xstate/react"
import type { OrderId } from "#core/orders/OrderId.ts"
import { orderReturnsMachine } from "#core/returns/returnForm.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { OrderReturns } from "../../returns/OrderReturns.tsx"
import { useProvidedMachine } from "../hooks/StoreContext.ts"
import type { Store } from "../store/createStore.ts"

export default function OrderReturnsPage({ id }: { readonly id: OrderId }) {
  const [snapshot, send] = useMachine(useProvidedMachine(provide), { input: { filter: id } })
  return <OrderReturns id={id} snapshot={snapshot} send={send} />
}

const provide = ({ fromEffect }: Store) =>
  provideActors(orderReturnsMachine, {
    actors: {
      load: fromEffect((effects) => effects.loadOrderReturns),
      change: fromEffect((effects) => effects.changeReturns)
    }
  })
