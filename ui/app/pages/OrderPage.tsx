import { useMachine } from "@xstate/react"
import { useEffect } from "react"
import { shopInfoQuery } from "#core/catalogue/queries.ts"
import { emptyShopInfo } from "#core/catalogue/ShopInfo.ts"
import { cancelOrderMachine } from "#core/orders/cancelOrderMachine.ts"
import type { Order } from "#core/orders/Order.ts"
import type { OrderId } from "#core/orders/OrderId.ts"
import { mergeIntoCart } from "#core/orders/reorder.ts"
import { reorderMachine } from "#core/orders/reorderMachine.ts"
import type { Session } from "#core/session/Session.ts"
import { OrderCancellation } from "../../orders/OrderCancellation.tsx"
import { OrderLinks } from "../../orders/OrderLinks.tsx"
import { OrderReorder } from "../../orders/OrderReorder.tsx"
import { OrderDetail } from "../../orders/OrderDetail.tsx"
import { paths } from "#locales/paths.ts"
import { useLoad, useQuery } from "../data/useQuery.ts"
import type { Store } from "../store/createStore.ts"
import { useProvidedMachine, useStore } from "../store/StoreContext.ts"
import { useCopyReceipt } from "./useCopyReceipt.ts"
import { savedOrders } from "./savedOrders.ts"

interface OrderPageProps {
  readonly id: OrderId
  readonly session: Session
}

/** One order. It is loaded on every visit and not cached. */
export default function OrderPage({ id, session }: OrderPageProps) {
  return <LoadedOrder key={`${session.userId} ${id}`} id={id} session={session} />
}

const LoadedOrder = ({ id, session }: OrderPageProps) => {
  const { localeActor, settle } = useStore()
  const [snapshot, send] = useLoad({
    id: "orderDetail",
    load: (signal) => settle((programs) => programs.loadOrder(id), signal)
  })
  const copyReceipt = useCopyReceipt()
  const order = snapshot.context.data?.[0]
  useEffect(() => {
    if (order) savedOrders.update(session, localeActor.getSnapshot().context.locale, order)
  }, [order, session, localeActor])
  return (
    <OrderDetail
      id={id}
      snapshot={snapshot}
      send={send}
      onCopyReceipt={(text) => void copyReceipt(text)}
      actions={(order) => (
        <>
          <Links id={order.id} />
          <Reorder lines={order.lines} />
          <Cancellation
            order={order}
            onCancelled={(cancelled) => send({ type: "data.received", data: [cancelled] })}
          />
        </>
      )}
    />
  )
}

const Links = ({ id }: { readonly id: OrderId }) => {
  const [{ context }] = useQuery(shopInfoQuery)
  return <OrderLinks id={id} shop={context.data ?? emptyShopInfo} />
}

const Reorder = ({ lines }: Pick<Order, "lines">) => {
  const [snapshot, send] = useMachine(useProvidedMachine(provideReorder), { input: { lines } })
  return <OrderReorder snapshot={snapshot} send={send} />
}

const provideReorder = ({ cart, navigation, run }: Store) =>
  reorderMachine.provide({
    actors: { reorder: run((programs) => programs.reorder) },
    actions: {
      addToCart: (_, { lines }) => {
        for (const line of lines)
          cart.send({
            type: "line.put",
            line: mergeIntoCart(cart.getSnapshot().context.cart.lines, line)
          })
      },
      goToCart: () => navigation.go(paths.cart)
    }
  })

interface CancellationProps {
  readonly order: Order
  readonly onCancelled: (order: Order) => void
}

const Cancellation = ({ order, onCancelled }: CancellationProps) => {
  const machine = useProvidedMachine(provideCancelOrder)
  const [snapshot, send] = useMachine(
    machine.provide({ actions: { showOrder: (_, cancelled) => onCancelled(cancelled) } }),
    { input: { order } }
  )
  return <OrderCancellation snapshot={snapshot} send={send} />
}

const provideCancelOrder = ({ run }: Store) =>
  cancelOrderMachine.provide({ actors: { cancelOrder: run((programs) => programs.cancelOrder) } })
