import type { OrderId } from "#core/orders/OrderId.ts"
import { OrderInvoice } from "../../orders/OrderInvoice.tsx"
import { useLoad } from "../data/useQuery.ts"
import { useStore } from "../store/StoreContext.ts"

export default function OrderInvoicePage({ id }: { readonly id: OrderId }) {
  const { runEffect } = useStore()
  const [snapshot, send] = useLoad({
    id: "orderInvoice",
    load: (signal) => runEffect((programs) => programs.loadOrderInvoice(id), signal)
  })
  return <OrderInvoice id={id} snapshot={snapshot} send={send} onPrint={() => print()} />
}
