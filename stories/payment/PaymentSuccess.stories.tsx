import type { Meta } from "@storybook/react-vite"
import type { Order } from "#core/orders/Order.ts"
import { paymentReturnMachine } from "#core/payment/paymentReturnMachine.ts"
import { PaymentIdMissing } from "#core/payment/parsePaymentId.ts"
import { PaymentSuccess } from "#ui/payment/PaymentSuccess.tsx"
import { stateStories } from "../stateStory.tsx"
import { orderOfFiveProducts, orderPaidByKnet } from "../orders/orders.ts"
import { notPaid, ordered, pending, returnContext, shopContact } from "./paymentReturns.ts"
import { offline, unreadable } from "../refusals.ts"

export default { title: "Payment/Payment succeeded" } satisfies Meta

const context = returnContext("success")
const story = stateStories(
  paymentReturnMachine,
  (props) => <PaymentSuccess {...props} shop={shopContact} />,
  context
)

export const Verifying = {
  ...story("verifying"),
  name: "Payment being verified",
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
  ...story("unreachable", { refusal: unreadable }),
  name: "Answer unreadable after the payment",
  tags: ["payment-unknown", "refusal"]
}
export const NoPaymentId = {
  ...story("invalid", { payment: null, refusal: new PaymentIdMissing() }),
  name: "No payment number in the address",
  tags: ["payment-failure", "refusal"]
}
export const NotPaid = { ...story("notPaid", { outcome: notPaid }), tags: ["payment-failure"] }
export const Stranded = {
  ...story("stranded", {
    outcome: { _tag: "Stranded", reason: "late", invoiceId: notPaid.invoiceId }
  }),
  name: "Paid after the invoice expired"
}
export const PaidElsewhere = {
  ...story("paidElsewhere", { session: null, outcome: { _tag: "PaidElsewhere" } }),
  name: "Paid on another device"
}
export const LoadingOrder = { ...story("loadingOrder", { outcome: ordered }), tags: ["loading"] }
export const Summary = {
  ...story("orderReady", { outcome: ordered, order: orderOfFiveProducts }),
  name: "Paid by card"
}
export const SummaryOfKnet = {
  ...story("orderReady", { outcome: ordered, order: orderPaidByKnet }),
  name: "Paid by KNET"
}
const summaryOf = (changes: Partial<Order>) =>
  story("orderReady", (locale) => ({
    outcome: ordered,
    order: { ...orderPaidByKnet(locale), ...changes }
  }))
export const SummarySoldOut = {
  ...summaryOf({ status: "on_hold", history: [] }),
  name: "Paid when some products had sold out"
}
export const SummaryCancelled = { ...summaryOf({ status: "cancelled" }), name: "Order cancelled" }
export const SummaryFailed = { ...summaryOf({ status: "failed" }), name: "Order failed" }
export const SummaryRefunded = { ...summaryOf({ status: "refunded" }), name: "Order refunded" }
export const OrderOffline = {
  ...story("orderFailed", { outcome: ordered, orderRefusal: offline }),
  name: "Order not loaded, offline",
  tags: ["offline", "refusal"]
}
