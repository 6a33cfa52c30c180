import type { Meta } from "@storybook/react-vite"
import { OrderChanged } from "#core/pricing/ServerQuote.ts"
import { Fils } from "#core/money/Fils.ts"
import { OrderUnreadable } from "#core/orders/Order.ts"
import { type CancelRefusal, openPaymentsMachine } from "#core/payment/openPaymentsMachine.ts"
import { InvoiceId, KeyReused, PaymentNotFound } from "#core/payment/Payment.ts"
import { paymentReturnMachine, type VerifyRefusal } from "#core/payment/paymentReturnMachine.ts"
import { PaymentIdMalformed } from "#core/payment/parsePaymentId.ts"
import {
  OrderNotMade,
  PendingOrderDamaged,
  PendingOrderMissing
} from "#core/payment/verifyPayment.ts"
import { Refused } from "#core/shared/Refused.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { OpenPayments } from "#ui/payment/OpenPayments.tsx"
import { PaymentSuccess } from "#ui/payment/PaymentSuccess.tsx"
import { stateStory } from "../stateStory.tsx"
import { returnContext, ordered } from "./paymentReturns.ts"

export default { title: "Payment/Refusals" } satisfies Meta

const success = stateStory(paymentReturnMachine, PaymentSuccess)
const asked = returnContext("success")
const withoutOrder = (refusal: VerifyRefusal) => success("withoutOrder", { ...asked, refusal })
const notMade = (cause: OrderNotMade["cause"]) => withoutOrder(new OrderNotMade({ cause }))
const unread = (orderRefusal: OrderUnreadable | SessionEnded | Refused) =>
  success("unreadOrder", { ...asked, outcome: ordered, orderRefusal })

export const MalformedPaymentId = success("invalid", {
  ...asked,
  payment: null,
  refusal: new PaymentIdMalformed()
})
export const ForeignPayment = success("invalid", { ...asked, refusal: new PaymentNotFound() })
export const Offline = success("unreachable", {
  ...asked,
  refusal: new Unavailable({ reason: "offline" })
})
export const BrokenServer = success("unreachable", {
  ...asked,
  refusal: new Unavailable({ reason: "server", status: 500 })
})
export const RefusedInItsWords = success("refused", {
  ...asked,
  refusal: new Refused({ status: 200, message: "الدفعة قيد المراجعة لدى البنك" })
})
export const NoPendingOrder = withoutOrder(new PendingOrderMissing())
export const NoOrderData = withoutOrder(new PendingOrderDamaged())
const sums = {
  subtotal: Fils.make(31_500),
  discount: Fils.make(0),
  delivery: Fils.make(500),
  total: Fils.make(32_000)
}
export const PriceChangedMeanwhile = notMade(
  new OrderChanged({ reason: "prices_changed", quote: { ...sums, lines: [] } })
)
export const OtherKey = notMade(new KeyReused())
export const LoggedOutMeanwhile = notMade(new SessionEnded())
export const OrderNowhere = success("unreadOrder", {
  ...asked,
  outcome: ordered,
  orderRefusal: null
})
export const OrderUnreadableNow = unread(new OrderUnreadable())
export const OrderOfNobody = unread(new SessionEnded())
export const OrderRefused = unread(new Refused({ status: 500, message: null }))

const cancelling = stateStory(openPaymentsMachine, OpenPayments)
const notCancelled = (refusal: CancelRefusal) =>
  cancelling("waiting", {
    announcement: {
      _tag: "PaymentWaits",
      payment: {
        invoiceId: InvoiceId.make("5538210"),
        state: "pending",
        total: Fils.make(61_310),
        url: "https://pay.example/1",
        orderId: null
      }
    },
    refusal
  })
export const NothingToCancel = notCancelled(new PaymentNotFound())
export const NotCancelledForNobody = notCancelled(new SessionEnded())
export const NotCancelled = notCancelled(new Refused({ status: 500, message: null }))
