import type { PaymentMethod } from "#core/orders/Order.ts"

/** The message keys of the ways to pay. */
export const paymentMethodNames = {
  knet: "orders.knet",
  card: "orders.card",
  apple_pay: "orders.applePay",
  deema: "orders.deema",
  tabby: "orders.tabby",
  tamara: "orders.tamara",
  cash: "orders.cash"
} as const satisfies Record<PaymentMethod, string>

/** The message keys of `orderPayment`. */
export const orderPaymentNames = {
  paid: "orders.paid",
  onDelivery: "orders.payOnDelivery",
  pending: "orders.pending"
} as const
