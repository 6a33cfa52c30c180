import type { Meta } from "@storybook/react-vite"
import { OrderUnreadable, type Order, type OrderRefusal } from "#core/orders/Order.ts"
import { Refused } from "#core/shared/Refused.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { OrderDetail } from "#ui/orders/OrderDetail.tsx"
import type { LoadScreenProps } from "#ui/shared/screen.ts"
import { stateStory } from "../stateStory.tsx"
import { abaya, dallahAndMore } from "./orders.ts"

export default { title: "Orders/OrderDetail" } satisfies Meta

const orderDetailMachine = loadMachine<ReadonlyArray<Order>, OrderRefusal>({ id: "orderDetail" })

const when = stateStory(
  orderDetailMachine,
  (props: LoadScreenProps<ReadonlyArray<Order>, OrderRefusal>) => (
    <OrderDetail {...props} id={props.snapshot.context.data?.[0]?.id ?? dallahAndMore.id} />
  )
)
const asked = { data: null, refusal: null }
const standing = (status: string) =>
  when("ready", { ...asked, data: [{ ...dallahAndMore, status }] })

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
export const CashWithoutDiscount = when("ready", { ...asked, data: [abaya] })
export const NotFound = when("empty", { ...asked, data: [] })
export const Unreadable = when("failed", { ...asked, refusal: new OrderUnreadable() })
export const Offline = when("failed", { ...asked, refusal: new Unavailable({ reason: "offline" }) })
export const RefusedInWords = when("failed", {
  ...asked,
  refusal: new Refused({ status: 503, message: "نحدّث الطلبات الآن، عد بعد دقائق" })
})
