import { Suspense } from "react"
import type { OrderId } from "#core/orders/OrderId.ts"
import type { Session } from "#core/session/Session.ts"
import { lazyOptional, whenWide } from "../loading/lazyOptional.tsx"
import { LoadedOrder } from "./LoadedOrder.tsx"

const OtherOrders = lazyOptional(
  whenWide(() => import("./OtherOrders.tsx").then(({ OtherOrders }) => OtherOrders))
)

interface OrderPageProps {
  readonly id: OrderId
  readonly session: Session
}

export default function OrderPage({ id, session }: OrderPageProps) {
  return (
    <LoadedOrder
      id={id}
      session={session}
      list={
        <Suspense>
          <OtherOrders id={id} session={session} />
        </Suspense>
      }
    />
  )
}
