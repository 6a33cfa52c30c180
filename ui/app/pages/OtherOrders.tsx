import type { OrderId } from "#core/orders/OrderId.ts"
import type { Session } from "#core/session/Session.ts"
import { OrdersRail } from "../../orders/OrdersList.tsx"
import { useOrdersList } from "../hooks/ordersList.ts"

/** The customer's orders beside the one that is open. */
export const OtherOrders = ({
  id,
  session
}: {
  readonly id: OrderId
  readonly session: Session
}) => {
  const [snapshot, send] = useOrdersList(session, true)
  return <OrdersRail snapshot={snapshot} send={send} currentId={id} />
}
