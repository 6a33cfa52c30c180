import type { PaymentMethod } from "#core/orders/Order.ts"

/** The message keys of the ways to pay. */
export const paymentMethodNames = {
  knet: "orders.knet",
  card: "orders.card",
  apple_pay: "orders.applePay",
  cash: "orders.cash"
} as const satisfies Record<PaymentMethod, string>
