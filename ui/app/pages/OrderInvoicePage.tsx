import type { OrderId } from "#core/orders/OrderId.ts"
import { OrderInvoice } from "../../orders/OrderInvoice.tsx"
import { useLoad } from "../hooks/useQuery.ts"
import { useStore } from "../hooks/StoreContext.ts"

export default function OrderInvoicePage({ id }: { readonly id: OrderId }) {
  const { runEffect } = useStore()
  const [snapshot, send] = useLoad({
    id: "orderInvoice",
    load: (signal) => runEffect((effects) => effects.loadOrderInvoice(id), signal)
  })
  return <OrderInvoice id={id} snapshot={snapshot} send={send} onPrint={() => print()} />
}
