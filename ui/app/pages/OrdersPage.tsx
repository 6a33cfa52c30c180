import { useMachine } from "@xstate/react"
import type { Session } from "#core/session/Session.ts"
import { OrdersList } from "../../orders/OrdersList.tsx"
import { ForCustomers } from "../ForCustomers.tsx"
import { liveOrdersList } from "../live/liveOrdersList.ts"
import { useLive } from "../ShopContext.ts"
import { useOnLanguage } from "../useOnLanguage.ts"

export default function OrdersPage() {
  return <ForCustomers>{(session) => <LiveOrders session={session} />}</ForCustomers>
}

const LiveOrders = ({ session }: { readonly session: Session }) => {
  const [snapshot, send] = useMachine(useLive(liveOrdersList), {
    input: { wanted: session.userId, known: null }
  })
  useOnLanguage(() => send({ type: "reload" }))
  return <OrdersList snapshot={snapshot} send={send} />
}
