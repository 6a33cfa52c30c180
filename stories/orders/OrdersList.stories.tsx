import type { Meta } from "@storybook/react-vite"
import { OrdersUnreadable, type Order, type OrdersRefusal } from "#core/orders/Order.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import { orderStatuses } from "#core/orders/orderStatus.ts"
import { Refused } from "#core/shared/Refused.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { OrdersList } from "#ui/orders/OrdersList.tsx"
import { stateStory } from "../stateStory.tsx"
import { orderOfOneProduct, orderOfFiveProducts } from "./orders.ts"

export default { title: "Orders/OrdersList" } satisfies Meta

const ordersListMachine = loadMachine<ReadonlyArray<Order>, OrdersRefusal>({ id: "ordersList" })

const story = stateStory(ordersListMachine, OrdersList)
const noData = { data: null, refusal: null }

export const Loading = story("loading", noData)
export const Ready = story("ready", { ...noData, data: [orderOfFiveProducts, orderOfOneProduct] })
export const EveryStatus = story("ready", {
  ...noData,
  data: [...orderStatuses, "waiting_for_customs"].map((status, index) => ({
    ...orderOfFiveProducts,
    status,
    id: OrderId.make(String(2000 + index))
  }))
})
export const Empty = story("empty", { ...noData, data: [] })
export const Unreadable = story("failed", { ...noData, refusal: new OrdersUnreadable() })
export const Offline = story("failed", {
  ...noData,
  refusal: new Unavailable({ reason: "offline" })
})
export const RefusedWithMessage = story("failed", {
  ...noData,
  refusal: new Refused({ status: 503, message: "نحدّث الطلبات الآن، عد بعد دقائق" })
})
