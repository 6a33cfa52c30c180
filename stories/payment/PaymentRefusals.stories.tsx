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
import type { Refused } from "#core/shared/Refused.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { OpenPayments } from "#ui/payment/OpenPayments.tsx"
import { PaymentSuccess } from "#ui/payment/PaymentSuccess.tsx"
import { offline, refusedWith, refusedWithMessage, serverError } from "../refusals.ts"
import { stateStories, stateStory } from "../stateStory.tsx"
import { notPaid, ordered, returnContext, shopContact } from "./paymentReturns.ts"

export default { title: "Payment/Refusals", tags: ["refusal"] } satisfies Meta

const context = returnContext("success")
const story = stateStories(
  paymentReturnMachine,
  (props) => <PaymentSuccess {...props} shop={shopContact} />,
  context
)
const { invoiceId } = notPaid
const withoutOrder = (refusal: VerifyRefusal) => story("orderMissing", { refusal })
const orderCreationFailed = (cause: OrderCreationFailed["cause"]) =>
  withoutOrder(new OrderCreationFailed({ cause, invoiceId }))
const orderNotRead = (orderRefusal: OrderUnreadable | SessionEnded | Refused) =>
  story("orderFailed", { outcome: ordered, orderRefusal })

export const MalformedPaymentId = {
  ...story("invalid", { payment: null, refusal: new PaymentIdMalformed() }),
  name: "Payment number malformed",
  tags: ["payment-failure"]
}
export const ForeignPayment = {
  ...story("invalid", { refusal: new PaymentNotFound() }),
  name: "Payment of another shopper",
  tags: ["payment-failure"]
}
export const Offline = {
  ...story("unreachable", { refusal: offline }),
  name: "Offline after the payment",
  tags: ["payment-unknown", "offline"]
}
export const ServerError = {
  ...story("unreachable", { refusal: serverError }),
  name: "Server error after the payment",
  tags: ["payment-unknown"]
}
const underReview = refusedWithMessage(200, {
  ar: "الدفعة قيد المراجعة لدى البنك",
  en: "The bank is reviewing the payment"
})
export const RefusedWithMessage = {
  ...story("refused", { refusal: underReview }),
  name: "Payment check refused with a message",
  tags: ["payment-unknown"]
}
export const WithoutPendingOrder = {
  ...withoutOrder(new PendingOrderMissing({ invoiceId })),
  name: "Paid, but the order is not on this device"
}
export const PendingOrderUnreadable = {
  ...withoutOrder(new PendingOrderDamaged({ invoiceId })),
  name: "Paid, but the order on this device is damaged"
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
  name: "Paid, but a price changed"
}
export const IdempotencyKeyReused = {
  ...orderCreationFailed(new KeyReused()),
  name: "Paid, but the order changed"
}
export const LoggedOut = {
  ...orderCreationFailed(new SessionEnded()),
  name: "Paid, but the session ended"
}
export const OrderNotFound = story("orderFailed", { outcome: ordered, orderRefusal: null })
export const UnreadableOrder = { ...orderNotRead(new OrderUnreadable()), name: "Order unreadable" }
export const OrderSessionEnded = {
  ...orderNotRead(new SessionEnded()),
  name: "Session ended, order not loaded"
}
export const OrderFailed = { ...orderNotRead(refusedWith(500)), name: "Order not loaded" }

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
        returnedAt: null,
        stranded: null
      }
    },
    refusal
  })
export const CancelNotFound = {
  ...cancelRefused(new PaymentNotFound()),
  name: "Payment to cancel not found",
  tags: ["payment-unknown"]
}
export const CancelSessionEnded = {
  ...cancelRefused(new SessionEnded()),
  name: "Session ended while cancelling",
  tags: ["payment-unknown"]
}
export const CancelFailed = {
  ...cancelRefused(refusedWith(500)),
  name: "Payment not cancelled",
  tags: ["payment-unknown"]
}
