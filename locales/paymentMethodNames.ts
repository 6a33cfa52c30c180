import type { PaymentMethod } from "#core/orders/Order.ts"
import type { Collectable } from "#core/orders/orderStatus.ts"
import type { orderPayment } from "#core/orders/orderProgress.ts"

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

/** The message keys of the ways to pay of many orders: cash at the door and at the shop are one. */
export const paymentMethodGroupNames = {
  ...paymentMethodNames,
  cash: "orders.anyCash"
} as const satisfies Record<PaymentMethod, string>

/** The message key of how an order is paid: one that is collected is paid at the shop. */
export const orderMethodName = ({
  method,
  pickup
}: Collectable & { readonly method: PaymentMethod }) =>
  method === "cash" && pickup ? "orders.cashAtShop" : paymentMethodNames[method]

/** The message key of whether an order is paid. */
export const orderPaymentName = (
  { pickup }: Collectable,
  payment: NonNullable<ReturnType<typeof orderPayment>>
) => (payment === "onDelivery" && pickup ? "orders.payAtShop" : orderPaymentNames[payment])

/** The message keys of `orderPayment`. */
const orderPaymentNames = {
  paid: "orders.paid",
  onDelivery: "orders.payOnDelivery",
  pending: "orders.pending"
} as const
