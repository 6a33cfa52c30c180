import type { OrderId } from "#core/orders/OrderId.ts"
import type { Session } from "#core/session/Session.ts"
import { OrderDetail } from "../../orders/OrderDetail.tsx"
import { useLoad } from "../data/useQuery.ts"
import { useStore } from "../store/StoreContext.ts"

interface OrderPageProps {
  readonly id: OrderId
  readonly session: Session
}

/** One order. It is loaded on every visit and not cached. */
export default function OrderPage({ id, session }: OrderPageProps) {
  return <LoadedOrder key={`${session.userId} ${id}`} id={id} />
}

const LoadedOrder = ({ id }: { readonly id: OrderId }) => {
  const { settle } = useStore()
  const [snapshot, send] = useLoad({
    id: "orderDetail",
    load: (signal) => settle((programs) => programs.loadOrder(id), signal)
  })
  return <OrderDetail id={id} snapshot={snapshot} send={send} />
}
