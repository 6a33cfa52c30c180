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
import { withChanges } from "../fixture.ts"

export default { title: "Payment/Return from the payment page" } satisfies Meta

const story = stateStory(paymentReturnMachine, PaymentCallback)
const context = returnContext("callback")
const withoutOrder = (refusal: VerifyRefusal) =>
  story("orderMissing", withChanges(context, { refusal }))

export const Verifying = story("verifying", context)
export const VerifyingAgain = story(
  "verifying",
  withChanges(context, { outcome: { _tag: "Pending" }, waitedMs: 6_000 })
)
export const Confirming = story(
  "confirming",
  withChanges(context, { outcome: { _tag: "Pending" } })
)
export const HandedOver = story(
  "timedOut",
  withChanges(context, { outcome: { _tag: "Pending" }, waitedMs: 62_000 })
)
export const Unreachable = story(
  "unreachable",
  withChanges(context, { refusal: new Unavailable({ reason: "offline" }) })
)
export const UnreachableVerifyingAgain = story(
  "verifying",
  withChanges(context, { refusal: new Unavailable({ reason: "offline" }) })
)
export const Unreadable = story(
  "unreachable",
  withChanges(context, { refusal: new Unavailable({ reason: "unreadable" }) })
)
export const RefusedWithoutStatus = story(
  "refused",
  withChanges(context, { refusal: new Refused({ status: 200, message: null }) })
)
export const RefusedWithStatus = story(
  "refused",
  withChanges(context, { refusal: new Refused({ status: 500, message: null }) })
)
export const NoPaymentId = story(
  "invalid",
  withChanges(context, { payment: null, refusal: new PaymentIdMissing() })
)
export const MalformedPaymentId = story(
  "invalid",
  withChanges(context, { payment: null, refusal: new PaymentIdMalformed() })
)
export const ForeignPayment = story(
  "invalid",
  withChanges(context, { refusal: new PaymentNotFound() })
)
export const NotPaid = story("notPaid", withChanges(context, { outcome: { _tag: "Ended" } }))
export const WithoutPendingOrder = withoutOrder(new PendingOrderMissing())
export const PendingOrderUnreadable = withoutOrder(new PendingOrderDamaged())
export const OrderNotStored = withoutOrder(
  new OrderNotMade({ cause: new Refused({ status: 500, message: null }) })
)
export const OrderNotStoredOffline = withoutOrder(
  new OrderNotMade({ cause: new Unavailable({ reason: "offline" }) })
)
export const OrderWithoutId = withoutOrder(new OrderNotMade({ cause: new OrderIdMissing() }))
export const PaidElsewhere = story(
  "paidElsewhere",
  withChanges(context, { session: null, outcome: { _tag: "PaidElsewhere" } })
)
export const Confirmed = story("confirmed", withChanges(context, { outcome: ordered }))
export const Left = story("done", withChanges(context, { outcome: ordered }))
