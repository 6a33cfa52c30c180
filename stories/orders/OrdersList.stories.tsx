import type { Meta } from "@storybook/react-vite"
import { type Order, type OrderRefusal, OrdersUnreadable } from "#core/orders/Order.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import { ordersListMachine } from "#core/orders/ordersListMachine.ts"
import { orderStatuses } from "#core/orders/orderStatus.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { OrderBeside } from "#ui/orders/OrderDetail.tsx"
import { OrdersList } from "#ui/orders/OrdersList.tsx"
import { stateStories, stateStory, withParameters } from "../stateStory.tsx"
import {
  orderOfOneProduct,
  orderOfFiveProducts,
  unknownStatusText,
  updatingOrders
} from "./orders.ts"
import { fixture } from "../fixture.ts"
import { offline } from "../refusals.ts"

export default { title: "Orders/Orders list" } satisfies Meta

const newest = fixture((locale) =>
  loadMachine<ReadonlyArray<Order>, OrderRefusal>({ id: "orderDetail" }).resolveState({
    value: "ready",
    context: { data: [orderOfFiveProducts(locale)], refusal: null }
  })
)
const noData = { filter: null, startCursor: null, list: null, refusal: null }
const story = stateStories(ordersListMachine, OrdersList, noData)
const firstPage = fixture((locale) => ({
  orders: [orderOfFiveProducts(locale), orderOfOneProduct(locale)],
  next: "1038"
}))

export const Loading = { ...story("loading"), tags: ["loading"] }
export const Ready = story("ready", { list: firstPage })
export const LoadingMore = { ...story("loadingMore", { list: firstPage }), tags: ["loading"] }
export const MoreFailed = {
  ...story("loadMoreFailed", { list: firstPage, refusal: offline }),
  tags: ["offline", "refusal"]
}
export const AllLoaded = story("complete", (locale) => ({
  list: { ...firstPage(locale), next: null }
}))
export const EveryStatus = withParameters(
  story("complete", (locale) => ({
    list: {
      orders: [...orderStatuses, "waiting_for_customs"].map((status, index) => ({
        ...orderOfFiveProducts(locale),
        status,
        id: OrderId.make(String(2000 + index))
      })),
      next: null
    }
  })),
  { foreignTexts: unknownStatusText }
)
/** In a wide window the newest order is beside the list. */
export const WithNewestOrder = stateStory(ordersListMachine, ({ locale, ...props }) => (
  <OrdersList
    {...props}
    renderOrder={({ id }) => <OrderBeside id={id} snapshot={newest(locale)} send={() => {}} />}
  />
))("ready", (locale) => ({ ...noData, list: firstPage(locale) }))
export const Empty = { ...story("empty", { list: { orders: [], next: null } }), tags: ["empty"] }
export const Unreadable = {
  ...story("failed", { refusal: new OrdersUnreadable() }),
  tags: ["refusal"]
}
export const Offline = { ...story("failed", { refusal: offline }), tags: ["offline", "refusal"] }
export const RefusedWithMessage = {
  ...story("failed", { refusal: updatingOrders }),
  tags: ["refusal"]
}
