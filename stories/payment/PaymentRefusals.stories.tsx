import type { Meta } from "@storybook/react-vite"
import { OrderChanged } from "#core/pricing/ServerQuote.ts"
import { Fils } from "#core/money/Fils.ts"
import { OrderUnreadable } from "#core/orders/Order.ts"
import {
  type CancelPaymentRefusal,
  openPaymentsMachine
} from "#core/payment/openPaymentsMachine.ts"
import { InvoiceId, KeyReused, PaymentNotFound } from "#core/payment/Payment.ts"
import { paymentReturnMachine, type VerifyRefusal } from "#core/payment/paymentReturnMachine.ts"
import { PaymentIdMalformed } from "#core/payment/parsePaymentId.ts"
import {
  OrderCreationFailed,
  PendingOrderDamaged,
  PendingOrderMissing
} from "#core/payment/verifyPayment.ts"
import { Refused } from "#core/shared/Refused.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { OpenPayments } from "#ui/payment/OpenPayments.tsx"
import { PaymentSuccess } from "#ui/payment/PaymentSuccess.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { refusedWithMessage } from "../refusals.ts"
import { stateStory } from "../stateStory.tsx"
import { notPaid, ordered, returnContext, shopContact } from "./paymentReturns.ts"
import { withChanges } from "../fixture.ts"

export default { title: "Payment/Refusals" } satisfies Meta

const story = stateStory(
  paymentReturnMachine,
  (props: ScreenProps<typeof paymentReturnMachine>) => (
    <PaymentSuccess {...props} shop={shopContact} />
  )
)
const context = returnContext("success")
const { invoiceId } = notPaid
const withoutOrder = (refusal: VerifyRefusal) =>
  story("orderMissing", withChanges(context, { refusal }))
const orderCreationFailed = (cause: OrderCreationFailed["cause"]) =>
  withoutOrder(new OrderCreationFailed({ cause, invoiceId }))
const orderNotRead = (orderRefusal: OrderUnreadable | SessionEnded | Refused) =>
  story("orderFailed", withChanges(context, { outcome: ordered, orderRefusal }))

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
export const Offline = {
  ...story(
    "unreachable",
    withChanges(context, { refusal: new Unavailable({ reason: "offline" }) })
  ),
  name: "Offline after the payment",
  tags: ["payment-unknown", "offline", "refusal"]
}
export const ServerError = {
  ...story(
    "unreachable",
    withChanges(context, { refusal: new Unavailable({ reason: "server", status: 500 }) })
  ),
  name: "Server error after the payment",
  tags: ["payment-unknown", "refusal"]
}
const underReview = refusedWithMessage(200, {
  ar: "الدفعة قيد المراجعة لدى البنك",
  en: "The bank is reviewing the payment"
})
export const RefusedWithMessage = {
  ...story(
    "refused",
    withChanges(context, (locale) => ({ refusal: underReview(locale) }))
  ),
  name: "Payment check refused with a message",
  tags: ["payment-unknown", "refusal"]
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
const amounts = {
  subtotal: Fils.make(31_500),
  discount: Fils.make(0),
  delivery: Fils.make(500),
  total: Fils.make(32_000)
}
export const PriceChanged = {
  ...orderCreationFailed(
    new OrderChanged({ reason: "prices_changed", quote: { ...amounts, lines: [] } })
  ),
  name: "Paid, but a price changed",
  tags: ["refusal"]
}
export const IdempotencyKeyReused = {
  ...orderCreationFailed(new KeyReused()),
  name: "Paid, but the order changed",
  tags: ["refusal"]
}
export const LoggedOut = {
  ...orderCreationFailed(new SessionEnded()),
  name: "Paid, but the session ended",
  tags: ["refusal"]
}
export const OrderNotFound = {
  ...story("orderFailed", withChanges(context, { outcome: ordered, orderRefusal: null })),
  tags: ["refusal"]
}
export const UnreadableOrder = {
  ...orderNotRead(new OrderUnreadable()),
  name: "Order unreadable",
  tags: ["refusal"]
}
export const OrderSessionEnded = {
  ...orderNotRead(new SessionEnded()),
  name: "Session ended, order not loaded",
  tags: ["refusal"]
}
export const OrderFailed = {
  ...orderNotRead(new Refused({ status: 500, message: null })),
  name: "Order not loaded",
  tags: ["refusal"]
}

const openPaymentsStory = stateStory(openPaymentsMachine, OpenPayments)
const cancelRefused = (refusal: CancelPaymentRefusal) =>
  openPaymentsStory("paymentPending", {
    announcement: {
      _tag: "PaymentPending",
      payment: {
        invoiceId: InvoiceId.make("5538210"),
        state: "pending",
        total: Fils.make(61_310),
        url: "https://pay.example/1",
        orderId: null,
        hasFailed: false,
        hold: null
      }
    },
    refusal
  })
export const CancelNotFound = {
  ...cancelRefused(new PaymentNotFound()),
  name: "Payment to cancel not found",
  tags: ["payment-unknown", "refusal"]
}
export const CancelSessionEnded = {
  ...cancelRefused(new SessionEnded()),
  name: "Session ended while cancelling",
  tags: ["payment-unknown", "refusal"]
}
export const CancelFailed = {
  ...cancelRefused(new Refused({ status: 500, message: null })),
  name: "Payment not cancelled",
  tags: ["payment-unknown", "refusal"]
}
