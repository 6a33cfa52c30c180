import type { Session } from "#core/session/Session.ts"
import { OrdersList } from "../../orders/OrdersList.tsx"
import { useLoad } from "../data/useQuery.ts"
import { useStore } from "../store/StoreContext.ts"

export default function OrdersPage({ session }: { readonly session: Session }) {
  const { settle } = useStore()
  const [snapshot, send] = useLoad({
    id: "ordersList",
    load: (signal) => settle((programs) => programs.listOrders(session.userId), signal)
  })
  return <OrdersList snapshot={snapshot} send={send} />
}
