import type { Meta } from "@storybook/react-vite"
import { Fils } from "#core/money/Fils.ts"
import { InvoiceId, PaymentId } from "#core/payment/Payment.ts"
import { paymentErrorMachine } from "#core/payment/paymentErrorMachine.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { PaymentError } from "#ui/payment/PaymentError.tsx"
import { stateStory } from "../stateStory.tsx"

export default { title: "Payment/PaymentError" } satisfies Meta

const when = stateStory(paymentErrorMachine, PaymentError)
const paymentId = PaymentId.make("07074521")
const sent = {
  paymentId,
  errorCode: "MF002",
  errorMessage: "Card declined by issuer (05)",
  status: null,
  refusal: null,
  retryDelayMs: 2_000
}
const status = {
  state: "notPaid",
  paymentId,
  errorCode: "MF002",
  pending: { invoiceId: InvoiceId.make("5538210"), total: Fils.make(61_310) }
} as const
const refusal = new Unavailable({ reason: "offline" })

export const Asking = when("asking", sent)
export const AskingAgain = when("asking", { ...sent, refusal })
export const Unknown = when("unknown", { ...sent, refusal })
export const NotPaid = when("notPaid", { ...sent, status })
export const NotPaidWithTheCodeFromTheServer = when("notPaid", {
  ...sent,
  errorCode: null,
  errorMessage: null,
  status
})
export const NotPaidForAnUnknownReason = when("notPaid", {
  ...sent,
  errorCode: "XX9",
  errorMessage: null,
  status
})
export const NothingKnown = when("notPaid", {
  ...sent,
  paymentId: null,
  errorCode: null,
  errorMessage: null,
  status: { ...status, paymentId: null, errorCode: null, pending: null }
})
export const Paid = when("paid", { ...sent, status: { ...status, state: "paid" } })
