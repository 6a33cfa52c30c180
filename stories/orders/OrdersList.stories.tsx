import type { Meta } from "@storybook/react-vite"
import { type Order, type OrderRefusal, OrdersUnreadable } from "#core/orders/Order.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import { ordersListMachine } from "#core/orders/ordersListMachine.ts"
import { orderStatuses } from "#core/orders/orderStatus.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { Refused } from "#core/shared/Refused.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { OrderBeside } from "#ui/orders/OrderDetail.tsx"
import { OrdersList } from "#ui/orders/OrdersList.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { stateStory } from "../stateStory.tsx"
import { orderOfOneProduct, orderOfFiveProducts } from "./orders.ts"

export default { title: "Orders/Orders list" } satisfies Meta

const story = stateStory(ordersListMachine, OrdersList)
const newest = loadMachine<ReadonlyArray<Order>, OrderRefusal>({
  id: "orderDetail"
}).resolveState({
  value: "ready",
  context: { data: [orderOfFiveProducts], refusal: null }
})
const noData = { list: null, refusal: null }
const firstPage = { orders: [orderOfFiveProducts, orderOfOneProduct], next: "1038" }

export const Loading = story("loading", noData)
export const Ready = story("ready", { ...noData, list: firstPage })
export const LoadingMore = story("loadingMore", { ...noData, list: firstPage })
export const MoreFailed = story("loadMoreFailed", {
  list: firstPage,
  refusal: new Unavailable({ reason: "offline" })
})
export const AllLoaded = story("complete", { ...noData, list: { ...firstPage, next: null } })
export const EveryStatus = story("complete", {
  ...noData,
  list: {
    orders: [...orderStatuses, "waiting_for_customs"].map((status, index) => ({
      ...orderOfFiveProducts,
      status,
      id: OrderId.make(String(2000 + index))
    })),
    next: null
  }
})
/** In a wide window the newest order is beside the list. */
export const WithNewestOrder = stateStory(
  ordersListMachine,
  (props: ScreenProps<typeof ordersListMachine>) => (
    <OrdersList
      {...props}
      renderOrder={({ id }) => <OrderBeside id={id} snapshot={newest} send={() => {}} />}
    />
  )
)("ready", { ...noData, list: firstPage })
export const Empty = story("empty", { ...noData, list: { orders: [], next: null } })
export const Unreadable = story("failed", { ...noData, refusal: new OrdersUnreadable() })
export const Offline = story("failed", {
  ...noData,
  refusal: new Unavailable({ reason: "offline" })
})
export const RefusedWithMessage = story("failed", {
  ...noData,
  refusal: new Refused({ status: 503, message: "نحدّث الطلبات الآن، عد بعد دقائق" })
})
