import { useMachine } from "@xstate/react"
import type { Session } from "#core/session/Session.ts"
import { OrdersList } from "../../orders/OrdersList.tsx"
import { liveOrdersList } from "../store/live/liveOrdersList.ts"
import { useLive } from "../store/StoreContext.ts"
import { useOnLanguage } from "../data/useOnLanguage.ts"

export default function OrdersPage({ session }: { readonly session: Session }) {
  const [snapshot, send] = useMachine(useLive(liveOrdersList), {
    input: { wanted: session.userId, known: null }
  })
  useOnLanguage(() => send({ type: "reload" }))
  return <OrdersList snapshot={snapshot} send={send} />
}
