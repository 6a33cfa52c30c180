import type { Meta } from "@storybook/react-vite"
import { OrderIdMissing, PaymentNotFound } from "#core/payment/Payment.ts"
import { paymentReturnMachine, type VerifyRefusal } from "#core/payment/paymentReturnMachine.ts"
import { PaymentIdMalformed, PaymentIdMissing } from "#core/payment/parsePaymentId.ts"
import {
  OrderNotMade,
  PendingOrderDamaged,
  PendingOrderMissing
} from "#core/payment/verifyPayment.ts"
import { Refused } from "#core/shared/Refused.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { PaymentCallback } from "#ui/payment/PaymentCallback.tsx"
import { stateStory } from "../stateStory.tsx"
import { returnContext, ordered } from "./paymentReturns.ts"

export default { title: "Payment/PaymentCallback" } satisfies Meta

const when = stateStory(paymentReturnMachine, PaymentCallback)
const asked = returnContext("callback")
const withoutOrder = (refusal: VerifyRefusal) => when("withoutOrder", { ...asked, refusal })

export const Asking = when("asking", asked)
export const AskingAgain = when("asking", {
  ...asked,
  outcome: { _tag: "Pending" },
  waitedMs: 6_000
})
export const Confirming = when("confirming", { ...asked, outcome: { _tag: "Pending" } })
export const HandedOver = when("handedOver", {
  ...asked,
  outcome: { _tag: "Pending" },
  waitedMs: 62_000
})
export const Unreachable = when("unreachable", {
  ...asked,
  refusal: new Unavailable({ reason: "offline" })
})
export const UnreachableAskingAgain = when("asking", {
  ...asked,
  refusal: new Unavailable({ reason: "offline" })
})
export const Unreadable = when("unreachable", {
  ...asked,
  refusal: new Unavailable({ reason: "unreadable" })
})
export const RefusedAtAll = when("refused", {
  ...asked,
  refusal: new Refused({ status: 200, message: null })
})
export const RefusedWithStatus = when("refused", {
  ...asked,
  refusal: new Refused({ status: 500, message: null })
})
export const NoPaymentId = when("invalid", {
  ...asked,
  payment: null,
  refusal: new PaymentIdMissing()
})
export const MalformedPaymentId = when("invalid", {
  ...asked,
  payment: null,
  refusal: new PaymentIdMalformed()
})
export const ForeignPayment = when("invalid", { ...asked, refusal: new PaymentNotFound() })
export const NotPaid = when("notPaid", { ...asked, outcome: { _tag: "Ended" } })
export const NoPendingOrder = withoutOrder(new PendingOrderMissing())
export const NoOrderData = withoutOrder(new PendingOrderDamaged())
export const OrderNotStored = withoutOrder(
  new OrderNotMade({ cause: new Refused({ status: 500, message: null }) })
)
export const OrderNotStoredOffline = withoutOrder(
  new OrderNotMade({ cause: new Unavailable({ reason: "offline" }) })
)
export const OrderWithoutId = withoutOrder(new OrderNotMade({ cause: new OrderIdMissing() }))
export const PaidElsewhere = when("paidElsewhere", {
  ...asked,
  session: null,
  outcome: { _tag: "PaidElsewhere" }
})
export const Confirmed = when("confirmed", { ...asked, outcome: ordered })
export const Left = when("left", { ...asked, outcome: ordered })
