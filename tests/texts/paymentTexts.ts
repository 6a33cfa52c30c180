import { PaymentNotFound } from "#core/payment/Payment.ts"
import { PaymentIdMalformed, PaymentIdMissing } from "#core/payment/parsePaymentId.ts"
import {
  OrderCreationFailed,
  PendingOrderDamaged,
  PendingOrderMissing
} from "#core/payment/verifyPayment.ts"
import {
  formatRefusal,
  formatProviderError,
  formatPaymentReturnRefusal
} from "#locales/formatRefusal.ts"
import { refused, unavailable } from "./causes.ts"
import type { ProductText } from "#tests/texts/ProductText.ts"

const part = "return pages"

const onBothPages: ReadonlyArray<ProductText> = (["callback", "success"] as const).flatMap(
  (page): ReadonlyArray<ProductText> => [
    {
      part,
      cause: `${page}: neither paymentId nor Id`,
      english: "Invalid payment information",
      key: "refusals.paymentReturn.noReference",
      format: (t) => formatPaymentReturnRefusal(t, page, new PaymentIdMissing())
    },
    {
      part,
      cause: `${page}: malformed payment id`,
      english: "Invalid payment reference",
      key: "refusals.paymentReturn.badReference",
      format: (t) => formatPaymentReturnRefusal(t, page, new PaymentIdMalformed())
    },
    {
      part,
      cause: `${page}: 404`,
      english: "Invalid payment reference",
      key: "refusals.paymentReturn.badReference",
      format: (t) => formatPaymentReturnRefusal(t, page, new PaymentNotFound())
    },
    {
      part,
      cause: `${page}: status refused without a message`,
      english: "Payment verification failed",
      key: "refusals.paymentReturn.refused",
      format: (t) => formatPaymentReturnRefusal(t, page, refused(200))
    },
    {
      part,
      cause: `${page}: offline`,
      english: "Network error occurred while checking payment status",
      key: "refusals.paymentReturn.offline",
      format: (t) => formatPaymentReturnRefusal(t, page, unavailable.offline)
    },
    {
      part,
      cause: `${page}: no pending order on this device`,
      english: "No pending order found",
      key: "refusals.paymentReturn.noPendingOrder",
      format: (t) => formatPaymentReturnRefusal(t, page, new PendingOrderMissing())
    },
    {
      part,
      cause: `${page}: pending order without data`,
      english: "Missing order data",
      key: "refusals.paymentReturn.noOrderData",
      format: (t) => formatPaymentReturnRefusal(t, page, new PendingOrderDamaged())
    },
    {
      part,
      cause: `${page}: order/store refused`,
      english: "Order creation failed",
      key: "refusals.storeAfterPayment.failed",
      format: (t) =>
        formatPaymentReturnRefusal(t, page, new OrderCreationFailed({ cause: refused(422) }))
    },
    {
      part,
      cause: `${page}: order/store offline`,
      english: "Network error occurred while creating order",
      key: "refusals.storeAfterPayment.offline",
      format: (t) =>
        formatPaymentReturnRefusal(t, page, new OrderCreationFailed({ cause: unavailable.offline }))
    }
  ]
)

export const paymentTexts: ReadonlyArray<ProductText> = [
  ...onBothPages,
  {
    part,
    cause: "callback: status not 2xx",
    english: "Failed to check payment status",
    key: "refusals.statusCallback.failed",
    format: (t) => formatPaymentReturnRefusal(t, "callback", unavailable.server)
  },
  {
    part,
    cause: "success: status not 2xx",
    english: "Failed to verify payment",
    key: "refusals.statusSuccess.failed",
    format: (t) => formatPaymentReturnRefusal(t, "success", unavailable.server)
  },
  {
    part,
    cause: "callback: unreadable",
    english: "An error occurred while processing your payment",
    key: "refusals.statusCallback.unreadable",
    format: (t) => formatPaymentReturnRefusal(t, "callback", unavailable.unreadable)
  },
  {
    part,
    cause: "success: unreadable",
    english: "Something went wrong while verifying payment",
    key: "refusals.statusSuccess.unreadable",
    format: (t) => formatPaymentReturnRefusal(t, "success", unavailable.unreadable)
  },
  {
    part,
    cause: "success: loading the order failed",
    english: "An error occurred while verifying your payment",
    key: "refusals.readOrder.failed",
    format: (t) => formatRefusal(t, "readOrder", unavailable.offline)
  },
  {
    part,
    cause: "payment declined, cancelled or expired",
    english: "Payment was not completed successfully",
    key: "payment.notCompleted"
  },
  { part, cause: "payment paid", english: "Payment Successful", key: "payment.successful" },
  {
    part,
    cause: "payment paid, link onward",
    english: "Redirecting to order confirmation...",
    key: "payment.redirecting"
  },
  {
    part,
    cause: "payment pending",
    english: "Your payment is still being confirmed",
    key: "payment.confirming"
  },
  {
    part,
    cause: "payment-error: unknown code",
    english: "Your payment could not be processed",
    key: "payment.couldNotProcess",
    format: (t) => formatProviderError(t, "E-1")
  },
  {
    part,
    cause: "payment-error: no code",
    english: "Your payment could not be processed",
    key: "payment.couldNotProcess",
    format: (t) => formatProviderError(t, null)
  },
  {
    part,
    cause: "payment-error: heading",
    english: "You can try again or choose a different payment method.",
    key: "payment.errorHint"
  },
  {
    part,
    cause: "open payments: paid order found",
    english: "We found your paid order",
    key: "payment.foundPaid"
  },
  {
    part,
    cause: "open payments: unfinished payment found",
    english: "You have an unfinished payment",
    key: "payment.waiting"
  }
]
