import type { Meta } from "@storybook/react-vite"
import type { Order, OrderRefusal } from "#core/orders/Order.ts"
import { ordersListMachine } from "#core/orders/ordersListMachine.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { OrderDetail } from "#ui/orders/OrderDetail.tsx"
import { OrdersList } from "#ui/orders/OrdersList.tsx"
import { noData, stateStories } from "../stateStory.tsx"
import { orderOfFiveProducts } from "./orders.ts"
import { refusedWith, timeout } from "../refusals.ts"

export default { title: "Orders/Refusals", tags: ["refusal"] } satisfies Meta

const orderDetailMachine = loadMachine<ReadonlyArray<Order>, OrderRefusal>({ id: "orderDetail" })

const orderStory = stateStories(
  orderDetailMachine,
  (props) => <OrderDetail {...props} id={orderOfFiveProducts("en").id} />,
  noData
)
const noList = { filter: null, startCursor: null, list: null, refusal: null }
const listStory = stateStories(ordersListMachine, OrdersList, noList)

export const ListSessionEnded = {
  ...listStory("failed", { refusal: new SessionEnded() }),
  name: "Session ended, orders not loaded"
}
export const ListFailed = {
  ...listStory("failed", { refusal: refusedWith(200) }),
  name: "Orders not loaded"
}
export const ListServerError = {
  ...listStory("failed", { refusal: new Unavailable({ reason: "server", status: 502 }) }),
  name: "Server error, orders not loaded"
}
export const OrderSessionEnded = {
  ...orderStory("failed", { refusal: new SessionEnded() }),
  name: "Session ended, order not loaded"
}
export const OrderFailed = {
  ...orderStory("failed", { refusal: refusedWith(500) }),
  name: "Order not loaded"
}
export const OrderTimedOut = {
  ...orderStory("failed", { refusal: timeout }),
  name: "Timeout, order not loaded"
}
