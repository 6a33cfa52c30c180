import { Option } from "effect"
import type { ReactNode } from "react"
import { shopInfoQuery } from "#core/catalogue/queries.ts"
import { emptyShopInfo } from "#core/catalogue/ShopInfo.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import type { Order } from "#core/orders/Order.ts"
import { canMailOrders } from "#core/profile/Profile.ts"
import { OrderPlacedDetails } from "../../checkout/OrderPlacedDetails.tsx"
import {
  NoPlacedOrder,
  OrderMailNote,
  type EarlierOrder,
  PaidWithoutOrder,
  OrderPlaced
} from "../../checkout/OrderPlaced.tsx"
import { useHydrated } from "../../shared/useHydrated.ts"
import { useLoad, useQuery, useServerData } from "../hooks/useQuery.ts"
import { useShopContact } from "../hooks/useShopContact.ts"
import { useNavigationState } from "../router/navigationState.ts"
import { useActorSelector } from "../hooks/useActorSelector.ts"
import { useStore } from "../hooks/StoreContext.ts"
import { useCopyOrderNumber, useCopyReceipt } from "../hooks/useCopy.ts"

/**
 * The order is named by the navigation state, which a browser keeps when it reloads the page. The
 * server knows only the order that was placed last, and renders that one; without either, the page
 * says nothing of an order.
 */
export default function OrderPlacedPage() {
  const rendered = useServerData("placedOrder")
  const isHydrated = useHydrated()
  const state = useNavigationState()
  const {
    orderId = null,
    isOrderMailed,
    isEarlierOrder = false
  } = rendered !== undefined && (!isHydrated || state.isOrderMailed === undefined)
    ? { orderId: rendered.id, isOrderMailed: false }
    : state
  return isOrderMailed === undefined ? (
    <NoPlacedOrder />
  ) : (
    <OrderPlacedById
      orderId={Option.getOrNull(OrderId.parse(orderId ?? ""))}
      rendered={rendered?.id === orderId ? rendered : undefined}
      isOrderMailed={isOrderMailed}
      isEarlierOrder={isEarlierOrder}
    />
  )
}

interface OrderPlacedByIdProps {
  readonly orderId: OrderId | null
  /** The order as the server rendered it. */
  readonly rendered: Order | undefined
  readonly isOrderMailed: boolean
  readonly isEarlierOrder: boolean
}

const OrderPlacedById = ({
  orderId,
  rendered,
  isOrderMailed,
  isEarlierOrder
}: OrderPlacedByIdProps) => {
  const { session, cart } = useStore()
  const isRestoring = useActorSelector(session, (snapshot) => snapshot.matches("restoring"))
  const isCustomer = useActorSelector(session, ({ context }) => context.session !== null)
  const hasRest = useActorSelector(cart, ({ context }) => context.cart.lines.length > 0)
  if (isEarlierOrder && orderId === null) return <EarlierPayment hasRest={hasRest} />
  const earlierOrder = isEarlierOrder ? { hasRest } : null
  const isOwn = isRestoring ? rendered !== undefined : isCustomer
  return !isOwn || orderId === null ? (
    <OrderPlaced order={null} isLoading={isRestoring} earlierOrder={earlierOrder} />
  ) : (
    <Loaded
      key={orderId}
      id={orderId}
      rendered={rendered}
      mail={isOrderMailed && <MailNote />}
      earlierOrder={earlierOrder}
    />
  )
}

const EarlierPayment = ({ hasRest }: EarlierOrder) => {
  const { invoiceId = null } = useNavigationState()
  return <PaidWithoutOrder reference={invoiceId} hasRest={hasRest} shop={useShopContact()} />
}

/**
 * The order has an email: the profile says whether the shop mails to it. A backend without profiles
 * does.
 */
const MailNote = () => {
  const { runEffect } = useStore()
  const [{ context }] = useLoad({
    id: "orderPlacedMail",
    load: (signal) => runEffect((effects) => effects.loadProfile(), signal)
  })
  const isOrderMailed =
    context.data === null ? context.refusal?._tag === "Refused" : canMailOrders(context.data)
  return isOrderMailed && <OrderMailNote />
}

interface LoadedProps extends Pick<OrderPlacedByIdProps, "rendered"> {
  readonly id: OrderId
  readonly mail: ReactNode
  readonly earlierOrder: EarlierOrder | null
}

const Loaded = ({ id, rendered, mail, earlierOrder }: LoadedProps) => {
  const { placedOrder } = useStore()
  const copyNumber = useCopyOrderNumber()
  const copyReceipt = useCopyReceipt()
  const [shop] = useQuery(shopInfoQuery)
  const [snapshot, send] = useLoad({
    id: "orderPlacedDetails",
    load: () => placedOrder.load(id),
    initialData: rendered === undefined ? null : [rendered]
  })
  return (
    <OrderPlacedDetails
      snapshot={snapshot}
      send={send}
      shop={shop.context.data ?? emptyShopInfo}
      mail={mail}
      earlierOrder={earlierOrder}
      onCopyNumber={(id) => void copyNumber(id)}
      onCopyReceipt={(text) => void copyReceipt(text)}
    />
  )
}
