import { useMachine } from "@xstate/react"
import { Result } from "effect"
import type { ComponentProps, ReactNode } from "react"
import { shopInfoQuery } from "#core/catalogue/queries.ts"
import { emptyShopInfo } from "#core/catalogue/ShopInfo.ts"
import { changeOrderMachine } from "#core/orders/changeOrderMachine.ts"
import { cancelOrderMachine } from "#core/orders/cancelOrderMachine.ts"
import type { Order } from "#core/orders/Order.ts"
import type { OrderId } from "#core/orders/OrderId.ts"
import { mergeIntoCart } from "#core/orders/reorder.ts"
import { isOpenOrder, isReceived } from "#core/orders/orderStatus.ts"
import { orderReviewsMachine } from "#core/reviews/orderReviewsMachine.ts"
import { reorderMachine } from "#core/orders/reorderMachine.ts"
import type { Session } from "#core/session/Session.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { OrderChange } from "../../orders/OrderChange.tsx"
import { OrderCancellation } from "../../orders/OrderCancellation.tsx"
import { OrderLinks } from "../../orders/OrderLinks.tsx"
import { OrderReorder } from "../../orders/OrderReorder.tsx"
import { OrderBeside, OrderDetail } from "../../orders/OrderDetail.tsx"
import { OrderReviews } from "../../reviews/OrderReviews.tsx"
import { paths } from "#locales/paths.ts"
import { readEntryState, replaceHistoryEntry } from "../router/historyEntry.ts"
import { readNavigationState } from "../router/navigationState.ts"
import { useLoad, useQuery } from "../hooks/useQuery.ts"
import type { Store } from "../store/createStore.ts"
import { useProvidedMachine, useStore } from "../hooks/StoreContext.ts"
import { useCopyOrderNumber, useCopyReceipt } from "../hooks/useCopy.ts"
import { savedOrders } from "../hooks/ordersList.ts"

interface LoadedOrderProps {
  readonly id: OrderId
  readonly session: Session
}

/** The page of an order, which is loaded on every visit and not cached. */
export const LoadedOrder = ({
  list,
  ...props
}: LoadedOrderProps & { readonly list: ReactNode }) => {
  const [{ context }] = useQuery(shopInfoQuery)
  return <OrderDetail {...useOrder(props)} list={list} shop={context.data} />
}

/** An order beside the list of orders. */
export const NewestOrder = (props: LoadedOrderProps) => <OrderBeside {...useOrder(props)} />

const useOrder = ({ id, session }: LoadedOrderProps): ComponentProps<typeof OrderBeside> => {
  const { localeActor, runEffect } = useStore()
  const updateList = (order: Order) =>
    savedOrders.update(session, localeActor.getSnapshot().context.locale, order)
  const [snapshot, send] = useLoad({
    id: "orderDetail",
    load: async (signal) => {
      const result = await runEffect((effects) => effects.loadOrder(id), signal)
      if (Result.isSuccess(result)) result.success.forEach(updateList)
      return result
    }
  })
  const copyNumber = useCopyOrderNumber()
  const copyReceipt = useCopyReceipt()
  return {
    id,
    snapshot,
    send,
    onCopyNumber: (id) => void copyNumber(id),
    onCopyReceipt: (text) => void copyReceipt(text),
    actions: (order) => (
      <>
        {isReceived(order.status) && <ReviewForms id={order.id} lines={order.lines} />}
        <Links order={order} />
        <Reorder lines={order.lines} status={order.status} />
        <Change
          key={`change ${versionOf(order)}`}
          order={order}
          session={session}
          onChanged={(changed) => {
            updateList(changed)
            send({ type: "data.received", data: [changed] })
          }}
          onReload={() => send({ type: "reload" })}
        />
        <Cancellation
          key={`cancellation ${versionOf(order)}`}
          order={order}
          onCancelled={(cancelled) => {
            updateList(cancelled)
            send({ type: "data.received", data: [cancelled] })
          }}
        />
      </>
    )
  }
}

/** Their machines begin anew with an order that is another one by now. */
const versionOf = ({ status, version }: Order): string => `${status} ${version}`

const Links = ({ order }: { readonly order: Order }) => {
  const [{ context }] = useQuery(shopInfoQuery)
  return <OrderLinks order={order} shop={context.data ?? emptyShopInfo} />
}

const ReviewForms = ({ id, lines }: Pick<Order, "id" | "lines">) => {
  const [snapshot, send] = useMachine(useProvidedMachine(provideOrderReviews), {
    input: { filter: id }
  })
  return <OrderReviews snapshot={snapshot} send={send} lines={lines} />
}

const provideOrderReviews = ({ fromEffect }: Store) =>
  provideActors(orderReviewsMachine, {
    actors: {
      load: fromEffect((effects) => effects.listOwnReviews),
      change: fromEffect((effects) => effects.saveReview)
    }
  })

const Reorder = ({ lines, status }: Pick<Order, "lines" | "status">) => {
  const [snapshot, send] = useMachine(useProvidedMachine(provideReorder), { input: { lines } })
  return <OrderReorder snapshot={snapshot} send={send} isOpenOrder={isOpenOrder(status)} />
}

const provideReorder = ({ cart, navigation, fromEffect }: Store) =>
  provideActors(reorderMachine, {
    actors: { reorder: fromEffect((effects) => effects.reorder) },
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

interface ChangeProps {
  readonly order: Order
  readonly session: Session
  readonly onChanged: (order: Order) => void
  readonly onReload: () => void
}

const Change = ({ onChanged, onReload, order, session }: ChangeProps) => {
  const machine = useProvidedMachine(provideChangeOrder)
  const [snapshot, send] = useMachine(
    machine.provide({
      actions: { showOrder: (_, changed) => onChanged(changed), reloadOrder: onReload }
    }),
    {
      input: {
        order,
        userId: session.userId,
        // Unlike the router's location, the entry forgets it once the sheet is open again.
        left: readNavigationState(readEntryState()).orderChange ?? null
      }
    }
  )
  return <OrderChange snapshot={snapshot} send={send} />
}

const provideChangeOrder = ({ fromEffect, navigation }: Store) =>
  provideActors(changeOrderMachine, {
    actors: {
      listAddresses: fromEffect((effects) => effects.listAddresses),
      quote: fromEffect((effects) => effects.quoteOrderChange),
      save: fromEffect((effects) => effects.changeOrder)
    },
    actions: {
      addAddress: (_, left) => {
        replaceHistoryEntry({ ...readNavigationState(readEntryState()), orderChange: left })
        navigation.go(paths.addressForm)
      },
      forgetLeft: () => {
        const { orderChange: _, ...state } = readNavigationState(readEntryState())
        replaceHistoryEntry(state)
      }
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

const provideCancelOrder = ({ fromEffect }: Store) =>
  provideActors(cancelOrderMachine, {
    actors: { cancelOrder: fromEffect((effects) => effects.cancelOrder) }
  })
