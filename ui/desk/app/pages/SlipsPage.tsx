import { Option } from "effect"
import { loadPrintedOrders } from "#core/desk/printedOrders.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import { PackingSlips } from "../../print/PackingSlips.tsx"
import { usePrintedOrders } from "../usePrintedOrders.ts"

export default function SlipsPage() {
  return <PackingSlips {...usePrintedOrders(loadSlips)} />
}

const loadSlips = (query: URLSearchParams) =>
  loadPrintedOrders(
    (query.get("ids") ?? "").split(",").flatMap((id) => Option.toArray(OrderId.parse(id)))
  )
