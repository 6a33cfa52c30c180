import type { Meta } from "@storybook/react-vite"
import { type StrandedReason, OrderIdMissing, PaymentNotFound } from "#core/payment/Payment.ts"
import { paymentReturnMachine, type VerifyRefusal } from "#core/payment/paymentReturnMachine.ts"
import { PaymentIdMalformed, PaymentIdMissing } from "#core/payment/parsePaymentId.ts"
import {
  OrderCreationFailed,
  PendingOrderDamaged,
  PendingOrderMissing
} from "#core/payment/verifyPayment.ts"
import { PaymentCallback } from "#ui/payment/PaymentCallback.tsx"
import { recordedStory } from "../replay/recordedStory.ts"
import { sampleRecording } from "../replay/sampleRecording.ts"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { stateStories } from "../stateStory.tsx"
import { notPaid, ordered, pending, returnContext, shopContact } from "./paymentReturns.ts"
import { offline, refusedWith, serverError, unreadable } from "../refusals.ts"

export default { title: "Payment/Return from the payment page" } satisfies Meta

const Screen = (props: ScreenProps<typeof paymentReturnMachine>) => (
  <PaymentCallback {...props} shop={shopContact} onCopyNumber={() => {}} />
)
const context = returnContext("callback")
const story = stateStories(paymentReturnMachine, Screen, context)
const { invoiceId } = notPaid
const withoutOrder = (refusal: VerifyRefusal) => story("orderMissing", { refusal })

export const Verifying = {
  ...story("verifying"),
  name: "Payment being verified",
  tags: ["loading"]
}
export const VerifyingAgain = {
  ...story("verifying", { outcome: pending, waitedMs: 6_000 }),
  name: "Payment being verified again",
  tags: ["loading"]
}
export const Confirming = {
  ...story("confirming", { outcome: pending }),
  name: "Payment being confirmed",
  tags: ["payment-unknown"]
}
export const HandedOver = {
  ...story("timedOut", { outcome: pending, waitedMs: 62_000 }),
  name: "Timeout, the payment stays open",
  tags: ["payment-unknown"]
}
export const Unreachable = {
  ...story("unreachable", { refusal: offline }),
  name: "Offline after the payment",
  tags: ["payment-unknown", "offline", "refusal"]
}
export const UnreachableVerifyingAgain = {
  ...story("verifying", { refusal: offline }),
  name: "Offline after the payment, tried again",
  tags: ["offline", "loading", "refusal"]
}
export const Unreadable = {
  ...story("unreachable", { refusal: unreadable }),
  name: "Answer unreadable after the payment",
  tags: ["payment-unknown", "refusal"]
}
export const ServerError = {
  ...story("unreachable", { refusal: serverError }),
  name: "Server error after the payment",
  tags: ["payment-unknown", "refusal"]
}
export const RefusedWithoutStatus = {
  ...story("refused", { refusal: refusedWith(200) }),
  name: "Payment check refused",
  tags: ["payment-unknown", "refusal"]
}
export const NoPaymentId = {
  ...story("invalid", { payment: null, refusal: new PaymentIdMissing() }),
  name: "No payment number in the address",
  tags: ["payment-failure", "refusal"]
}
export const MalformedPaymentId = {
  ...story("invalid", { payment: null, refusal: new PaymentIdMalformed() }),
  name: "Payment number malformed",
  tags: ["payment-failure", "refusal"]
}
export const ForeignPayment = {
  ...story("invalid", { refusal: new PaymentNotFound() }),
  name: "Payment of another shopper",
  tags: ["payment-failure", "refusal"]
}
export const NotPaid = { ...story("notPaid", { outcome: notPaid }), tags: ["payment-failure"] }
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
  ...withoutOrder(new OrderCreationFailed({ invoiceId, cause: refusedWith(500) })),
  name: "Paid, but the order was not stored",
  tags: ["refusal"]
}
export const OrderNotStoredOffline = {
  ...withoutOrder(new OrderCreationFailed({ invoiceId, cause: offline })),
  name: "Paid, but the order was not stored, offline",
  tags: ["offline", "refusal"]
}
export const OrderWithoutId = {
  ...withoutOrder(new OrderCreationFailed({ invoiceId, cause: new OrderIdMissing() })),
  name: "Paid, but the order has no number",
  tags: ["refusal"]
}
export const PaidElsewhere = {
  ...story("paidElsewhere", { session: null, outcome: { _tag: "PaidElsewhere" } }),
  name: "Paid on another device"
}
const stranded = (reason: StrandedReason) =>
  story("stranded", { outcome: { _tag: "Stranded", reason, invoiceId } })
export const StrandedLate = { ...stranded("late"), name: "Paid after the invoice expired" }
export const StrandedCancelled = {
  ...stranded("cancelled"),
  name: "Paid after the order was replaced"
}
export const StrandedDifference = { ...stranded("difference"), name: "Paid another amount" }
export const StrandedRefunded = { ...stranded("refunded"), name: "Paid and given back" }
export const Confirmed = { ...story("confirmed", { outcome: ordered }), name: "Payment confirmed" }
export const Left = {
  ...story("done", { outcome: ordered }),
  name: "Payment confirmed, the page is left"
}
/** What a shopper’s browser recorded: offline, tried again, and the bank has not decided yet. */
export const RecordedConfirming = {
  ...recordedStory(paymentReturnMachine, Screen)(sampleRecording, 3),
  name: "Payment being confirmed, after a try offline",
  tags: ["payment-unknown"]
}
