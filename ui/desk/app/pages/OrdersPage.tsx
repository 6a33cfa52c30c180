import { useSelector } from "@xstate/react"
import { useLocation } from "react-router-dom"
import { readFilter } from "#core/desk/deskOrderFilter.ts"
import { usePageVisibility } from "../../../shared/usePageVisibility.ts"
import { DeskOrders } from "../../orders/DeskOrders.tsx"
import { useDeskStore } from "../DeskStoreContext.ts"
import { ordersActorOf } from "../ordersActor.ts"
import { useStaff } from "../StaffContext.ts"

export default function OrdersPage() {
  const { search } = useLocation()
  const filter = readFilter(new URLSearchParams(search))
  const actor = ordersActorOf(useDeskStore(), filter, useStaff().role)
  const snapshot = useSelector(actor, (current) => current)
  usePageVisibility((event) => actor.send(event))
  return <DeskOrders snapshot={snapshot} send={(event) => actor.send(event)} />
}
