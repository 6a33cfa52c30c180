import { useSelector } from "@xstate/react"
import { Option } from "effect"
import { useLocation } from "react-router-dom"
import { loadPrintedOrders } from "#core/desk/printedOrders.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import { AfterPrinting } from "../../orders/AfterPrinting.tsx"
import { PackingSlips } from "../../print/PackingSlips.tsx"
import { useDeskStore } from "../DeskStoreContext.ts"
import { openedOrdersActor } from "../ordersActor.ts"
import { usePrintedOrders } from "../usePrintedOrders.ts"

export default function SlipsPage() {
  const { search } = useLocation()
  const actor = openedOrdersActor(useDeskStore())
  const snapshot = useSelector(actor, (current) => current)
  return (
    <>
      <PackingSlips {...usePrintedOrders(loadSlips)} />
      {snapshot && actor && (
        <AfterPrinting
          printed={readIds(new URLSearchParams(search))}
          snapshot={snapshot}
          send={(event) => actor.send(event)}
        />
      )}
    </>
  )
}

const loadSlips = (query: URLSearchParams) => loadPrintedOrders(readIds(query))

const readIds = (query: URLSearchParams): ReadonlyArray<OrderId> =>
  (query.get("ids") ?? "").split(",").flatMap((id) => Option.toArray(OrderId.parse(id)))
