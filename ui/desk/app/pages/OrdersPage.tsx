import { useSelector } from "@xstate/react"
import { useEffect } from "react"
import { useLocation } from "react-router-dom"
import { readFilter } from "#core/desk/deskOrderFilter.ts"
import { usePageVisibility } from "../../../shared/usePageVisibility.ts"
import { DeskOrders } from "../../orders/DeskOrders.tsx"
import { useDeskStore } from "../DeskStoreContext.ts"
import { ordersActorOf } from "../ordersActor.ts"
import { useStaff } from "../StaffContext.ts"
import { useOnLocaleChange } from "../useOnLocaleChange.ts"

export default function OrdersPage() {
  const { search } = useLocation()
  const filter = readFilter(new URLSearchParams(search))
  const actor = ordersActorOf(useDeskStore(), filter, useStaff().role)
  const snapshot = useSelector(actor, (current) => current)
  useEffect(
    () =>
      actor.send({
        type: "filter.received",
        filter: readFilter(new URLSearchParams(search))
      }),
    [actor, search]
  )
  // While another page is shown, the list does not load by itself.
  useEffect(() => {
    actor.send({ type: "page.shown" })
    return () => actor.send({ type: "page.hidden" })
  }, [actor])
  usePageVisibility((event) => actor.send(event))
  useOnLocaleChange(() => actor.send({ type: "reload" }))
  return <DeskOrders snapshot={snapshot} send={(event) => actor.send(event)} />
}
