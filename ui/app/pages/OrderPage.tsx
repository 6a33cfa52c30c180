import { useMachine } from "@xstate/react"
import { Option } from "effect"
import { OrderId } from "#core/orders/Order.ts"
import { NotFound } from "../../notFound/NotFound.tsx"
import { OrderDetail } from "../../orders/OrderDetail.tsx"
import { RequireSession } from "../routing/RequireSession.tsx"
import { liveOrderDetail } from "../store/live/liveOrderDetail.ts"
import { useLive } from "../store/StoreContext.ts"
import { useOnLanguage } from "../data/useOnLanguage.ts"

/** One order. It is read anew on every visit, and forgotten on leaving (ORD-2). */
export default function OrderPage({ id = "" }: { readonly id: string | undefined }) {
  return (
    <RequireSession isOrderDetail>
      {({ userId }) =>
        Option.match(OrderId.parse(id), {
          onNone: () => <NotFound />,
          onSome: (id) => <LiveOrder key={`${userId} ${id}`} id={id} />
        })
      }
    </RequireSession>
  )
}

const LiveOrder = ({ id }: { readonly id: OrderId }) => {
  const [snapshot, send] = useMachine(useLive(liveOrderDetail), {
    input: { wanted: id, known: null }
  })
  useOnLanguage(() => send({ type: "reload" }))
  return <OrderDetail snapshot={snapshot} send={send} />
}
