import type { Meta } from "@storybook/react-vite"
import { OrderId, OrdersUnreadable, type Order, type OrdersRefusal } from "#core/orders/Order.ts"
import { orderStatuses } from "#core/orders/orderStatus.ts"
import { Refused } from "#core/shared/Refused.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { OrdersList } from "#ui/orders/OrdersList.tsx"
import { stateStory } from "../stateStory.tsx"
import { abaya, dallahAndMore } from "./orders.ts"

export default { title: "Orders/OrdersList" } satisfies Meta

const ordersListMachine = loadMachine<ReadonlyArray<Order>, OrdersRefusal>({ id: "ordersList" })

const when = stateStory(ordersListMachine, OrdersList)
const asked = { data: null, refusal: null }

export const Loading = when("loading", asked)
export const Ready = when("ready", { ...asked, data: [dallahAndMore, abaya] })
export const EveryStatus = when("ready", {
  ...asked,
  data: [...orderStatuses, "waiting_for_customs"].map((status, index) => ({
    ...dallahAndMore,
    status,
    id: OrderId.make(String(2000 + index))
  }))
})
export const Empty = when("empty", { ...asked, data: [] })
export const Unreadable = when("failed", { ...asked, refusal: new OrdersUnreadable() })
export const Offline = when("failed", { ...asked, refusal: new Unavailable({ reason: "offline" }) })
export const RefusedInWords = when("failed", {
  ...asked,
  refusal: new Refused({ status: 503, message: "نحدّث الطلبات الآن، عد بعد دقائق" })
})
