import { Suspense } from "react"
import { useNavigationType } from "react-router-dom"
import type { Session } from "#core/session/Session.ts"
import { OrdersList } from "../../orders/OrdersList.tsx"
import { OrderSkeleton } from "../../orders/OrderLoadState.tsx"
import { lazyOptional, whenWide } from "../loading/lazyOptional.tsx"
import { useOrdersList } from "../hooks/ordersList.ts"

const NewestOrder = lazyOptional(
  whenWide(() => import("./LoadedOrder.tsx").then(({ NewestOrder }) => NewestOrder))
)

interface OrdersPageProps {
  readonly session: Session
}

export default function OrdersPage({ session }: OrdersPageProps) {
  const [snapshot, send] = useOrdersList(session, useNavigationType() === "POP")
  return (
    <OrdersList
      snapshot={snapshot}
      send={send}
      renderOrder={({ id }) => (
        <Suspense fallback={<OrderSkeleton />}>
          <NewestOrder key={id} id={id} session={session} />
        </Suspense>
      )}
    />
  )
}
