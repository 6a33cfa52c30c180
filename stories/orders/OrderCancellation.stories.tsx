import type { Meta } from "@storybook/react-vite"
import { type CancelRefusal, cancelOrderMachine } from "#core/orders/cancelOrderMachine.ts"
import { OrderNotCancellable, OrderNotFound, OrderUnreadable } from "#core/orders/Order.ts"
import { Refused } from "#core/shared/Refused.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { OrderCancellation } from "#ui/orders/OrderCancellation.tsx"
import { stateStory } from "../stateStory.tsx"
import { orderOfFiveProducts, orderOfOneProduct } from "./orders.ts"

export default { title: "Orders/Cancel an order" } satisfies Meta

const story = stateStory(cancelOrderMachine, OrderCancellation)
const order = { ...orderOfFiveProducts, status: "confirmed", canCancel: true }
const refused = (refusal: CancelRefusal) => story("idle", { order, refusal })

export const Idle = story("idle", { order, refusal: null })
export const ConfirmingPaid = story("confirming", { order, refusal: null })
export const ConfirmingUnpaid = story("confirming", {
  order: { ...orderOfOneProduct, status: "confirmed", canCancel: true },
  refusal: null
})
export const Cancelling = story("cancelling", { order, refusal: null })
export const TooLate = refused(new OrderNotCancellable())
export const NotFound = refused(new OrderNotFound())
export const Unreadable = refused(new OrderUnreadable())
export const LoggedOut = refused(new SessionEnded())
export const Offline = refused(new Unavailable({ reason: "offline" }))
export const RefusedWithMessage = refused(
  new Refused({ status: 503, message: "الإلغاء متوقف لدقائق، حاول بعد قليل" })
)
