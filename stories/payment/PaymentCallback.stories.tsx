import type { Meta } from "@storybook/react-vite"
import { type HoldReason, OrderIdMissing, PaymentNotFound } from "#core/payment/Payment.ts"
import { paymentReturnMachine, type VerifyRefusal } from "#core/payment/paymentReturnMachine.ts"
import { PaymentIdMalformed, PaymentIdMissing } from "#core/payment/parsePaymentId.ts"
import {
  OrderCreationFailed,
  PendingOrderDamaged,
  PendingOrderMissing
} from "#core/payment/verifyPayment.ts"
import { Refused } from "#core/shared/Refused.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { PaymentCallback } from "#ui/payment/PaymentCallback.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { recordedStory } from "../replay/recordedStory.ts"
import { sampleRecording } from "../replay/sampleRecording.ts"
import { stateStory } from "../stateStory.tsx"
import { notPaid, ordered, returnContext, shopContact } from "./paymentReturns.ts"
import { withChanges } from "../fixture.ts"

export default { title: "Payment/Return from the payment page" } satisfies Meta

const Screen = (props: ScreenProps<typeof paymentReturnMachine>) => (
  <PaymentCallback {...props} shop={shopContact} />
)
const story = stateStory(paymentReturnMachine, Screen)
const context = returnContext("callback")
const { invoiceId } = notPaid
const withoutOrder = (refusal: VerifyRefusal) =>
  story("orderMissing", withChanges(context, { refusal }))

export const Verifying = {
  ...story("verifying", context),
  name: "Payment being verified",
  tags: ["loading"]
}
export const VerifyingAgain = {
  ...story("verifying", withChanges(context, { outcome: { _tag: "Pending" }, waitedMs: 6_000 })),
  name: "Payment being verified again",
  tags: ["loading"]
}
export const Confirming = {
  ...story("confirming", withChanges(context, { outcome: { _tag: "Pending" } })),
  name: "Payment being confirmed",
  tags: ["payment-unknown"]
}
export const HandedOver = {
  ...story("timedOut", withChanges(context, { outcome: { _tag: "Pending" }, waitedMs: 62_000 })),
  name: "Timeout, the payment stays open",
  tags: ["payment-unknown"]
}
export const Unreachable = {
  ...story(
    "unreachable",
    withChanges(context, { refusal: new Unavailable({ reason: "offline" }) })
  ),
  name: "Offline after the payment",
  tags: ["payment-unknown", "offline", "refusal"]
}
export const UnreachableVerifyingAgain = {
  ...story("verifying", withChanges(context, { refusal: new Unavailable({ reason: "offline" }) })),
  name: "Offline after the payment, tried again",
  tags: ["offline", "loading", "refusal"]
}
export const Unreadable = {
  ...story(
    "unreachable",
    withChanges(context, { refusal: new Unavailable({ reason: "unreadable" }) })
  ),
  name: "Answer unreadable after the payment",
  tags: ["payment-unknown", "refusal"]
}
export const ServerError = {
  ...story(
    "unreachable",
    withChanges(context, { refusal: new Unavailable({ reason: "server", status: 500 }) })
  ),
  name: "Server error after the payment",
  tags: ["payment-unknown", "refusal"]
}
export const RefusedWithoutStatus = {
  ...story(
    "refused",
    withChanges(context, { refusal: new Refused({ status: 200, message: null }) })
  ),
  name: "Payment check refused",
  tags: ["payment-unknown", "refusal"]
}
export const NoPaymentId = {
  ...story("invalid", withChanges(context, { payment: null, refusal: new PaymentIdMissing() })),
  name: "No payment number in the address",
  tags: ["payment-failure", "refusal"]
}
export const MalformedPaymentId = {
  ...story("invalid", withChanges(context, { payment: null, refusal: new PaymentIdMalformed() })),
  name: "Payment number malformed",
  tags: ["payment-failure", "refusal"]
}
export const ForeignPayment = {
  ...story("invalid", withChanges(context, { refusal: new PaymentNotFound() })),
  name: "Payment of another shopper",
  tags: ["payment-failure", "refusal"]
}
export const NotPaid = {
  ...story("notPaid", withChanges(context, { outcome: notPaid })),
  tags: ["payment-failure"]
}
export const WithoutPendingOrder = {
  ...withoutOrder(new PendingOrderMissing({ invoiceId })),
  name: "Paid, but the order is not on this device",
  tags: ["refusal"]
}
export const PendingOrderUnreadable = {
  ...withoutOrder(new PendingOrderDamaged({ invoiceId })),
  name: "Paid, but the order on this device is damaged",
  tags: ["refusal"]
}
export const OrderNotStored = {
  ...withoutOrder(
    new OrderCreationFailed({ invoiceId, cause: new Refused({ status: 500, message: null }) })
  ),
  name: "Paid, but the order was not stored",
  tags: ["refusal"]
}
export const OrderNotStoredOffline = {
  ...withoutOrder(
    new OrderCreationFailed({ invoiceId, cause: new Unavailable({ reason: "offline" }) })
  ),
  name: "Paid, but the order was not stored, offline",
  tags: ["offline", "refusal"]
}
export const OrderWithoutId = {
  ...withoutOrder(new OrderCreationFailed({ invoiceId, cause: new OrderIdMissing() })),
  name: "Paid, but the order has no number",
  tags: ["refusal"]
}
export const PaidElsewhere = {
  ...story(
    "paidElsewhere",
    withChanges(context, { session: null, outcome: { _tag: "PaidElsewhere" } })
  ),
  name: "Paid on another device"
}
const held = (reason: HoldReason) =>
  story("held", withChanges(context, { outcome: { _tag: "Held", reason, invoiceId } }))
export const HeldLate = { ...held("late"), name: "Paid after the invoice expired" }
export const HeldCanceled = { ...held("canceled"), name: "Paid after the order was replaced" }
export const HeldDifference = { ...held("difference"), name: "Paid another amount" }
export const HeldRefunded = { ...held("refunded"), name: "Paid and given back" }
export const Confirmed = {
  ...story("confirmed", withChanges(context, { outcome: ordered })),
  name: "Payment confirmed"
}
export const Left = {
  ...story("done", withChanges(context, { outcome: ordered })),
  name: "Payment confirmed, the page is left"
}
/** What a shopper’s browser recorded: offline, tried again, and the bank has not decided yet. */
export const RecordedConfirming = {
  ...recordedStory(paymentReturnMachine, Screen)(sampleRecording, 3),
  name: "Payment being confirmed, after a try offline",
  tags: ["payment-unknown"]
}
