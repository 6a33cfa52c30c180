import type { OrderId } from "#core/orders/OrderId.ts"
import type { Session } from "#core/session/Session.ts"
import { OrderInvoice } from "../../orders/OrderInvoice.tsx"
import { useLoad } from "../data/useQuery.ts"
import { useStore } from "../store/StoreContext.ts"

interface OrderInvoicePageProps {
  readonly id: OrderId
  readonly session: Session
}

export default function OrderInvoicePage({ id, session }: OrderInvoicePageProps) {
  return <LoadedInvoice key={`${session.userId} ${id}`} id={id} />
}

const LoadedInvoice = ({ id }: Pick<OrderInvoicePageProps, "id">) => {
  const { settle } = useStore()
  const [snapshot, send] = useLoad({
    id: "orderInvoice",
    load: (signal) => settle((programs) => programs.loadOrderInvoice(id), signal)
  })
  return <OrderInvoice id={id} snapshot={snapshot} send={send} onPrint={() => print()} />
}
