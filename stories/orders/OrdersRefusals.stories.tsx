import type { Meta } from "@storybook/react-vite"
import { orderDetailMachine } from "#core/orders/orderDetailMachine.ts"
import { ordersListMachine } from "#core/orders/ordersListMachine.ts"
import { Refused } from "#core/shared/Refused.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { OrderDetail } from "#ui/orders/OrderDetail.tsx"
import { OrdersList } from "#ui/orders/OrdersList.tsx"
import { stateStory } from "../stateStory.tsx"
import { dallahAndMore } from "./orders.ts"

export default { title: "Orders/Refusals" } satisfies Meta

const list = stateStory(ordersListMachine, OrdersList)
const detail = stateStory(orderDetailMachine, OrderDetail)
const asked = { wanted: "7", found: null }
const askedForOne = { wanted: dallahAndMore.id, found: null }

export const ListOfNobody = list("failed", { ...asked, refusal: new SessionEnded() })
export const ListRefused = list("failed", {
  ...asked,
  refusal: new Refused({ status: 200, message: null })
})
export const ListByABrokenServer = list("failed", {
  ...asked,
  refusal: new Unavailable({ reason: "server", status: 502 })
})
export const OrderOfNobody = detail("failed", { ...askedForOne, refusal: new SessionEnded() })
export const OrderRefused = detail("failed", {
  ...askedForOne,
  refusal: new Refused({ status: 500, message: null })
})
export const OrderTooSlow = detail("failed", {
  ...askedForOne,
  refusal: new Unavailable({ reason: "timeout" })
})
