import type { Meta } from "@storybook/react-vite"
import { OrderUnreadable } from "#core/orders/Order.ts"
import { orderDetailMachine } from "#core/orders/orderDetailMachine.ts"
import { Refused } from "#core/shared/Refused.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { OrderDetail } from "#ui/orders/OrderDetail.tsx"
import { stateStory } from "../stateStory.tsx"
import { abaya, dallahAndMore } from "./orders.ts"

export default { title: "Orders/OrderDetail" } satisfies Meta

const when = stateStory(orderDetailMachine, OrderDetail)
const asked = { wanted: dallahAndMore.id, found: null, refusal: null }
const standing = (status: string) =>
  when("ready", { ...asked, found: [{ ...dallahAndMore, status }] })

export const Loading = when("loading", asked)
export const Pending = standing("pending")
export const Confirmed = standing("confirmed")
export const Processing = standing("processing")
export const Shipped = standing("shipped")
export const OnTheWay = standing("on_the_way")
export const OutForDelivery = standing("out_for_delivery")
export const Delivered = standing("delivered")
export const Completed = standing("completed")
export const Cancelled = standing("cancelled")
export const Failed = standing("failed")
export const OnHold = standing("on_hold")
export const Refunded = standing("refunded")
export const UnknownStatus = standing("waiting_for_customs")
export const CashWithoutDiscount = when("ready", { ...asked, wanted: abaya.id, found: [abaya] })
export const NotFound = when("empty", { ...asked, found: [] })
export const Unreadable = when("failed", { ...asked, refusal: new OrderUnreadable() })
export const Offline = when("failed", { ...asked, refusal: new Unavailable({ reason: "offline" }) })
export const RefusedInWords = when("failed", {
  ...asked,
  refusal: new Refused({ status: 503, message: "نحدّث الطلبات الآن، عد بعد دقائق" })
})
