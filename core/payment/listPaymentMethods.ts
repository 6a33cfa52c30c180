import { Effect } from "effect"
import { ApplePay, Payments } from "./Payment.ts"

/** The payment methods that the shop offers, without Apple Pay where this device has none. */
export const listPaymentMethods = Effect.fnUntraced(function* () {
  const payments = yield* Payments
  const applePay = yield* ApplePay
  const methods = yield* payments.listMethods()
  return (yield* applePay.isAvailable())
    ? methods
    : methods.filter((method) => method !== "apple_pay")
})
