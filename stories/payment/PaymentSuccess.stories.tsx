import type { Meta } from "@storybook/react-vite"
import { paymentReturnMachine } from "#core/payment/paymentReturnMachine.ts"
import { PaymentIdMissing } from "#core/payment/parsePaymentId.ts"
import { Refused } from "#core/shared/Refused.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { PaymentSuccess } from "#ui/payment/PaymentSuccess.tsx"
import { stateStory } from "../stateStory.tsx"
import { dallahAndMore } from "../orders/orders.ts"
import { returnContext, ordered } from "./paymentReturns.ts"

export default { title: "Payment/PaymentSuccess" } satisfies Meta

const when = stateStory(paymentReturnMachine, PaymentSuccess)
const asked = returnContext("success")

export const Asking = when("asking", asked)
export const Confirming = when("confirming", { ...asked, outcome: { _tag: "Pending" } })
export const HandedOver = when("handedOver", {
  ...asked,
  outcome: { _tag: "Pending" },
  waitedMs: 62_000
})
export const Unreachable = when("unreachable", {
  ...asked,
  refusal: new Unavailable({ reason: "unreadable" })
})
export const RefusedWithStatus = when("refused", {
  ...asked,
  refusal: new Refused({ status: 500, message: null })
})
export const NoPaymentId = when("invalid", {
  ...asked,
  payment: null,
  refusal: new PaymentIdMissing()
})
export const NotPaid = when("notPaid", { ...asked, outcome: { _tag: "Ended" } })
export const PaidElsewhere = when("paidElsewhere", {
  ...asked,
  session: null,
  outcome: { _tag: "PaidElsewhere" }
})
export const Summing = when("summing", { ...asked, outcome: ordered })
export const Summary = when("summary", { ...asked, outcome: ordered, order: dallahAndMore })
export const OrderNotRead = when("unreadOrder", {
  ...asked,
  outcome: ordered,
  orderRefusal: new Unavailable({ reason: "offline" })
})
