import { useMachine } from "@xstate/react"
import { Option } from "effect"
import { useParams } from "react-router-dom"
import { OrderId } from "#core/orders/Order.ts"
import type { Session } from "#core/session/Session.ts"
import { NotFound } from "../../notFound/NotFound.tsx"
import { OrderDetail } from "../../orders/OrderDetail.tsx"
import { liveOrderDetail } from "../live/liveOrderDetail.ts"
import { useLive } from "../ShopContext.ts"
import { useOnLanguage } from "../useOnLanguage.ts"

/** One order. It is read anew on every visit, and forgotten on leaving (ORD-2). */
export default function OrderPage({ session }: { readonly session: Session }) {
  const { orderId = "" } = useParams()
  return Option.match(OrderId.parse(orderId), {
    onNone: () => <NotFound />,
    onSome: (id) => <LiveOrder key={`${session.userId} ${id}`} id={id} />
  })
}

const LiveOrder = ({ id }: { readonly id: OrderId }) => {
  const [snapshot, send] = useMachine(useLive(liveOrderDetail), { input: { wanted: id, known: null } })
  useOnLanguage(() => send({ type: "reload" }))
  return <OrderDetail snapshot={snapshot} send={send} />
}
