import type { Meta } from "@storybook/react-vite"
import type { Order, OrderRefusal } from "#core/orders/Order.ts"
import { ordersListMachine } from "#core/orders/ordersListMachine.ts"
import { Refused } from "#core/shared/Refused.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { OrderDetail } from "#ui/orders/OrderDetail.tsx"
import { OrdersList } from "#ui/orders/OrdersList.tsx"
import type { LoadScreenProps } from "#ui/shared/screen.ts"
import { stateStory } from "../stateStory.tsx"
import { orderOfFiveProducts } from "./orders.ts"

export default { title: "Orders/Refusals" } satisfies Meta

const orderDetailMachine = loadMachine<ReadonlyArray<Order>, OrderRefusal>({ id: "orderDetail" })

const listStory = stateStory(ordersListMachine, OrdersList)
const orderStory = stateStory(
  orderDetailMachine,
  (props: LoadScreenProps<ReadonlyArray<Order>, OrderRefusal>) => (
    <OrderDetail {...props} id={orderOfFiveProducts("en").id} />
  )
)
const noData = { data: null }
const noList = { filter: null, startCursor: null, list: null }

export const ListSessionEnded = {
  ...listStory("failed", { ...noList, refusal: new SessionEnded() }),
  name: "Session ended, orders not loaded",
  tags: ["refusal"]
}
export const ListFailed = {
  ...listStory("failed", {
    ...noList,
    refusal: new Refused({ status: 200, message: null })
  }),
  name: "Orders not loaded",
  tags: ["refusal"]
}
export const ListServerError = {
  ...listStory("failed", {
    ...noList,
    refusal: new Unavailable({ reason: "server", status: 502 })
  }),
  name: "Server error, orders not loaded",
  tags: ["refusal"]
}
export const OrderSessionEnded = {
  ...orderStory("failed", { ...noData, refusal: new SessionEnded() }),
  name: "Session ended, order not loaded",
  tags: ["refusal"]
}
export const OrderFailed = {
  ...orderStory("failed", {
    ...noData,
    refusal: new Refused({ status: 500, message: null })
  }),
  name: "Order not loaded",
  tags: ["refusal"]
}
export const OrderTimedOut = {
  ...orderStory("failed", {
    ...noData,
    refusal: new Unavailable({ reason: "timeout" })
  }),
  name: "Timeout, order not loaded",
  tags: ["refusal"]
}
