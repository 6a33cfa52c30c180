import type { Meta } from "@storybook/react-vite"
import type { Order } from "#core/orders/Order.ts"
import { paymentReturnMachine } from "#core/payment/paymentReturnMachine.ts"
import { PaymentIdMissing } from "#core/payment/parsePaymentId.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { PaymentSuccess } from "#ui/payment/PaymentSuccess.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { stateStory } from "../stateStory.tsx"
import { orderOfFiveProducts, orderPaidByKnet } from "../orders/orders.ts"
import { notPaid, ordered, returnContext, shopContact } from "./paymentReturns.ts"
import { withChanges } from "../fixture.ts"

export default { title: "Payment/Payment succeeded" } satisfies Meta

const story = stateStory(
  paymentReturnMachine,
  (props: ScreenProps<typeof paymentReturnMachine>) => (
    <PaymentSuccess {...props} shop={shopContact} />
  )
)
const context = returnContext("success")

export const Verifying = {
  ...story("verifying", context),
  name: "Payment being verified",
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
    withChanges(context, { refusal: new Unavailable({ reason: "unreadable" }) })
  ),
  name: "Answer unreadable after the payment",
  tags: ["payment-unknown", "refusal"]
}
export const NoPaymentId = {
  ...story("invalid", withChanges(context, { payment: null, refusal: new PaymentIdMissing() })),
  name: "No payment number in the address",
  tags: ["payment-failure", "refusal"]
}
export const NotPaid = {
  ...story("notPaid", withChanges(context, { outcome: notPaid })),
  tags: ["payment-failure"]
}
export const Held = {
  ...story(
    "held",
    withChanges(context, {
      outcome: { _tag: "Held", reason: "late", invoiceId: notPaid.invoiceId }
    })
  ),
  name: "Paid after the invoice expired"
}
export const PaidElsewhere = {
  ...story(
    "paidElsewhere",
    withChanges(context, { session: null, outcome: { _tag: "PaidElsewhere" } })
  ),
  name: "Paid on another device"
}
export const LoadingOrder = {
  ...story("loadingOrder", withChanges(context, { outcome: ordered })),
  tags: ["loading"]
}
export const Summary = {
  ...story(
    "orderReady",
    withChanges(context, (locale) => ({
      outcome: ordered,
      order: orderOfFiveProducts(locale)
    }))
  ),
  name: "Paid by card"
}
export const SummaryOfKnet = {
  ...story(
    "orderReady",
    withChanges(context, (locale) => ({
      outcome: ordered,
      order: orderPaidByKnet(locale)
    }))
  ),
  name: "Paid by KNET"
}
const summaryOf = (changes: Partial<Order>) =>
  story(
    "orderReady",
    withChanges(context, (locale) => ({
      outcome: ordered,
      order: { ...orderPaidByKnet(locale), ...changes }
    }))
  )
export const SummarySoldOut = {
  ...summaryOf({ status: "on_hold", history: [] }),
  name: "Paid when some products had sold out"
}
export const SummaryCancelled = { ...summaryOf({ status: "cancelled" }), name: "Order cancelled" }
export const SummaryFailed = { ...summaryOf({ status: "failed" }), name: "Order failed" }
export const SummaryRefunded = { ...summaryOf({ status: "refunded" }), name: "Order refunded" }
export const OrderOffline = {
  ...story(
    "orderFailed",
    withChanges(context, { outcome: ordered, orderRefusal: new Unavailable({ reason: "offline" }) })
  ),
  name: "Order not loaded, offline",
  tags: ["offline", "refusal"]
}
