import { useMachine } from "@xstate/react"
import type { OrderId } from "#core/orders/Order.ts"
import { OrderDetail } from "../../orders/OrderDetail.tsx"
import { liveOrderDetail } from "../store/live/liveOrderDetail.ts"
import { useLive } from "../store/StoreContext.ts"
import { useOnLanguage } from "../data/useOnLanguage.ts"
import type { Session } from "#core/session/Session.ts"

/** One order. It is read anew on every visit, and forgotten on leaving (ORD-2). */
export default function OrderPage({ id, session }: OrderPageProps) {
  return <LiveOrder key={`${session.userId} ${id}`} id={id} />
}

interface OrderPageProps {
  readonly id: OrderId
  readonly session: Session
}

const LiveOrder = ({ id }: { readonly id: OrderId }) => {
  const [snapshot, send] = useMachine(useLive(liveOrderDetail), {
    input: { wanted: id, known: null }
  })
  useOnLanguage(() => send({ type: "reload" }))
  return <OrderDetail snapshot={snapshot} send={send} />
}
