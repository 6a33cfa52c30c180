import type { Meta } from "@storybook/react-vite"
import { Fils } from "#core/money/Fils.ts"
import { InvoiceId, PaymentId } from "#core/payment/Payment.ts"
import { paymentErrorMachine } from "#core/payment/paymentErrorMachine.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { PaymentError } from "#ui/payment/PaymentError.tsx"
import { stateStory, withParameters } from "../stateStory.tsx"

export default { title: "Payment/Payment failed" } satisfies Meta

const story = stateStory(paymentErrorMachine, PaymentError)
const paymentId = PaymentId.make("07074521")
const context = {
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

export const Loading = story("checking", context)
export const LoadingAgain = story("checking", { ...context, refusal })
export const Unknown = story("unknown", { ...context, refusal })
export const NotPaid = story("notPaid", { ...context, status })
export const NotPaidWithServerCode = story("notPaid", {
  ...context,
  errorCode: null,
  errorMessage: null,
  status
})
export const NotPaidWithUnknownCode = withParameters(
  story("notPaid", {
    ...context,
    errorCode: "XX9",
    status
  }),
  {
    foreignTexts: {
      "Card declined by issuer (05)": "the payment provider sends its text only in English"
    }
  }
)
export const NotPaidWithoutDetails = story("notPaid", {
  ...context,
  paymentId: null,
  errorCode: null,
  errorMessage: null,
  status: { ...status, paymentId: null, errorCode: null, pending: null }
})
export const Paid = story("paid", { ...context, status: { ...status, state: "paid" } })
