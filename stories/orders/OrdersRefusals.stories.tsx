import type { Meta } from "@storybook/react-vite"
import type { Order, OrderRefusal, OrdersRefusal } from "#core/orders/Order.ts"
import { Refused } from "#core/shared/Refused.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { OrderDetail } from "#ui/orders/OrderDetail.tsx"
import { OrdersList } from "#ui/orders/OrdersList.tsx"
import type { LoadScreenProps } from "#ui/shared/screen.ts"
import { stateStory } from "../stateStory.tsx"
import { dallahAndMore } from "./orders.ts"

export default { title: "Orders/Refusals" } satisfies Meta

const orderDetailMachine = loadMachine<ReadonlyArray<Order>, OrderRefusal>({ id: "orderDetail" })
const ordersListMachine = loadMachine<ReadonlyArray<Order>, OrdersRefusal>({ id: "ordersList" })

const list = stateStory(ordersListMachine, OrdersList)
const detail = stateStory(
  orderDetailMachine,
  (props: LoadScreenProps<ReadonlyArray<Order>, OrderRefusal>) => (
    <OrderDetail {...props} id={dallahAndMore.id} />
  )
)
const asked = { data: null }

export const ListOfNobody = list("failed", { ...asked, refusal: new SessionEnded() })
export const ListRefused = list("failed", {
  ...asked,
  refusal: new Refused({ status: 200, message: null })
})
export const ListByABrokenServer = list("failed", {
  ...asked,
  refusal: new Unavailable({ reason: "server", status: 502 })
})
export const OrderOfNobody = detail("failed", { ...asked, refusal: new SessionEnded() })
export const OrderRefused = detail("failed", {
  ...asked,
  refusal: new Refused({ status: 500, message: null })
})
export const OrderTooSlow = detail("failed", {
  ...asked,
  refusal: new Unavailable({ reason: "timeout" })
})
