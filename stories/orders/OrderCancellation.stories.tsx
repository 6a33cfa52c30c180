import type { Meta } from "@storybook/react-vite"
import { cancelOrderMachine } from "#core/orders/cancelOrderMachine.ts"
import {
  type CancelOrderRefusal,
  OrderNotCancellable,
  OrderNotFound,
  OrderUnreadable
} from "#core/orders/Order.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { OrderCancellation } from "#ui/orders/OrderCancellation.tsx"
import { offline, refusedWithMessage } from "../refusals.ts"
import { stateStory } from "../stateStory.tsx"
import { orderOfFiveProducts, orderOfOneProduct } from "./orders.ts"
import { type Fixture, withChanges, inLocale } from "../fixture.ts"

export default { title: "Orders/Cancel an order" } satisfies Meta

const story = stateStory(cancelOrderMachine, OrderCancellation)
const order = withChanges(orderOfFiveProducts, { status: "confirmed", canCancel: true })
const unpaidOrder = withChanges(orderOfOneProduct, { status: "confirmed", canCancel: true })
const refused = (refusal: CancelOrderRefusal | Fixture<CancelOrderRefusal>) =>
  story("idle", (locale) => ({ order: order(locale), refusal: inLocale(refusal, locale) }))

export const Idle = {
  ...story("idle", (locale) => ({ order: order(locale), refusal: null })),
  name: "Cancel button"
}
export const ConfirmingPaid = {
  ...story("confirming", (locale) => ({ order: order(locale), refusal: null })),
  name: "Cancel a paid order, confirmation",
  tags: ["destructive"]
}
export const ConfirmingUnpaid = {
  ...story("confirming", (locale) => ({ order: unpaidOrder(locale), refusal: null })),
  name: "Cancel an unpaid order, confirmation",
  tags: ["destructive"]
}
export const Cancelling = {
  ...story("cancelling", (locale) => ({ order: order(locale), refusal: null })),
  tags: ["destructive"]
}
export const TooLate = {
  ...refused(new OrderNotCancellable()),
  name: "Too late to cancel",
  tags: ["refusal"]
}
export const NotFound = { ...refused(new OrderNotFound()), tags: ["refusal"] }
export const Unreadable = { ...refused(new OrderUnreadable()), tags: ["refusal"] }
export const LoggedOut = {
  ...refused(new SessionEnded()),
  name: "Session ended",
  tags: ["refusal"]
}
export const Offline = { ...refused(offline), tags: ["offline", "refusal"] }
export const RefusedWithMessage = {
  ...refused(
    refusedWithMessage(503, {
      ar: "الإلغاء متوقف لدقائق، حاول بعد قليل",
      en: "Cancelling is paused for some minutes, try again soon"
    })
  ),
  tags: ["refusal"]
}
