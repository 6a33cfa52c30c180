import type { Meta } from "@storybook/react-vite"
import { OrderUnreadable, type Order, type OrderRefusal } from "#core/orders/Order.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { ordersListMachine } from "#core/orders/ordersListMachine.ts"
import { OrderDetail } from "#ui/orders/OrderDetail.tsx"
import { OrderLinks } from "#ui/orders/OrderLinks.tsx"
import { OrdersRail } from "#ui/orders/OrdersList.tsx"
import { fullShopInfo } from "../help/shopInfo.ts"
import { noData, stateStories, stateStory, withParameters } from "../stateStory.tsx"
import {
  handedBack,
  orderOfOneProduct,
  orderOfFiveProducts,
  partlyRefunded,
  pickupOrder,
  refundOf,
  unknownStatusText,
  updatingOrders
} from "./orders.ts"
import { fixture } from "../fixture.ts"
import { offline } from "../refusals.ts"

export default { title: "Orders/Order page" } satisfies Meta

const orderDetailMachine = loadMachine<ReadonlyArray<Order>, OrderRefusal>({ id: "orderDetail" })

const story = stateStories(
  orderDetailMachine,
  (props) => (
    <OrderDetail
      {...props}
      id={props.snapshot.context.data?.[0]?.id ?? orderOfFiveProducts("en").id}
      onCopyNumber={() => {}}
    />
  ),
  noData
)
const withStatus = (status: string) =>
  story("ready", (locale) => ({ data: [{ ...orderOfFiveProducts(locale), status }] }))

export const Loading = { ...story("loading"), tags: ["loading"] }
export const Pending = withStatus("pending")
export const Confirmed = withStatus("confirmed")
export const Processing = withStatus("processing")
export const Shipped = withStatus("shipped")
export const OnTheWay = withStatus("on_the_way")
export const OutForDelivery = withStatus("out_for_delivery")
export const Delivered = withStatus("delivered")
export const Completed = withStatus("completed")
export const Cancelled = withStatus("cancelled")
export const Failed = withStatus("failed")
export const OnHold = withStatus("on_hold")
export const SoldOut = {
  ...story("ready", (locale) => ({
    data: [{ ...orderOfFiveProducts(locale), status: "on_hold", history: [] }]
  })),
  name: "On hold, paid when some products had sold out"
}
export const Refunded = withStatus("refunded")
const refunded = (state: "requested" | "done" | "rejected") =>
  story("ready", (locale) => ({
    data: [
      {
        ...orderOfFiveProducts(locale),
        status: state === "done" ? "refunded" : "cancelled",
        refunds: [refundOf(state)]
      }
    ]
  }))
export const RefundRequested = refunded("requested")
export const RefundDone = refunded("done")
export const RefundRejected = refunded("rejected")
export const PartlyRefunded = story("ready", (locale) => ({
  data: [{ ...orderOfFiveProducts(locale), status: "processing", refunds: partlyRefunded }]
}))
export const GivenBackInCash = story("ready", (locale) => ({
  data: [{ ...orderOfOneProduct(locale), status: "delivered", refunds: handedBack }]
}))
export const UnknownStatus = withParameters(withStatus("waiting_for_customs"), {
  foreignTexts: unknownStatusText
})
export const VeryLate = {
  ...story("ready", (locale) => ({
    data: [
      {
        ...orderOfFiveProducts(locale),
        status: "processing",
        canCancel: true,
        isVeryLate: true
      }
    ]
  })),
  name: "Very late, so that it can be cancelled"
}
export const CashWithoutDiscount = story("ready", (locale) => ({
  data: [orderOfOneProduct(locale)]
}))
const pickupWith = (changes: Partial<Order>) =>
  story("ready", (locale) => ({ data: [{ ...pickupOrder(locale), ...changes }] }))
export const ReadyForPickup = { ...pickupWith({}), name: "Pickup: ready to collect" }
export const PickupCollected = {
  ...pickupWith({ status: "delivered" }),
  name: "Pickup: collected"
}
export const PickupCancelled = {
  ...pickupWith({ status: "cancelled" }),
  name: "Pickup: cancelled"
}
export const NotFound = {
  ...story("empty", { data: [] }),
  name: "Order not found",
  tags: ["refusal"]
}
export const Unreadable = {
  ...story("failed", { refusal: new OrderUnreadable() }),
  name: "Order unreadable",
  tags: ["refusal"]
}
export const Offline = { ...story("failed", { refusal: offline }), tags: ["offline", "refusal"] }
export const RefusedWithMessage = {
  ...story("failed", { refusal: updatingOrders }),
  name: "Order refused with a message",
  tags: ["refusal"]
}

const orders = fixture((locale) =>
  ordersListMachine.resolveState({
    value: "complete",
    context: {
      filter: null,
      startCursor: null,
      list: { orders: [orderOfFiveProducts(locale), orderOfOneProduct(locale)], next: null },
      refusal: null
    }
  })
)
/** In a wide window the other orders are beside it. */
export const WithOtherOrders = stateStory(orderDetailMachine, ({ locale, ...props }) => (
  <OrderDetail
    {...props}
    id={orderOfFiveProducts("en").id}
    onCopyNumber={() => {}}
    list={
      <OrdersRail
        snapshot={orders(locale)}
        send={() => {}}
        currentId={orderOfFiveProducts("en").id}
      />
    }
    actions={(order) => <OrderLinks order={order} shop={fullShopInfo(locale)} />}
  />
))("ready", (locale) => ({ ...noData, data: [orderOfFiveProducts(locale)] }))
