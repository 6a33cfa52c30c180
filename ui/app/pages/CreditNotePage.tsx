import type { OrderId } from "#core/orders/OrderId.ts"
import { CreditNote } from "../../returns/CreditNote.tsx"
import { useStore } from "../hooks/StoreContext.ts"
import { useLoad } from "../hooks/useQuery.ts"

export default function CreditNotePage({
  id,
  returnId
}: {
  readonly id: OrderId
  readonly returnId: number
}) {
  const { runEffect } = useStore()
  const [snapshot, send] = useLoad({
    id: "creditNote",
    load: (signal) =>
      runEffect((effects) => effects.loadCreditNote({ orderId: id, returnId }), signal)
  })
  return <CreditNote orderId={id} snapshot={snapshot} send={send} onPrint={() => print()} />
}
