import type { Meta } from "@storybook/react-vite"
import { Fils } from "#core/money/Fils.ts"
import { InvoiceId, PaymentId } from "#core/payment/Payment.ts"
import { paymentErrorMachine } from "#core/payment/paymentErrorMachine.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { PaymentError } from "#ui/payment/PaymentError.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { stateStory, withParameters } from "../stateStory.tsx"

export default { title: "Payment/Payment failed" } satisfies Meta

const story = stateStory(paymentErrorMachine, (props: ScreenProps<typeof paymentErrorMachine>) => (
  <PaymentError {...props} whatsapp="+96550000000" />
))
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

export const Loading = { ...story("checking", context), tags: ["loading"] }
export const LoadingAgain = {
  ...story("checking", { ...context, refusal }),
  name: "Loading again, offline",
  tags: ["offline", "loading", "refusal"]
}
export const Unknown = {
  ...story("unknown", { ...context, refusal }),
  name: "Payment unknown, status not loaded",
  tags: ["payment-unknown", "offline", "refusal"]
}
export const NotPaid = {
  ...story("notPaid", { ...context, status }),
  name: "Card declined by the bank",
  tags: ["payment-failure"]
}
/** The provider says why in the address of the page. */
const notPaidBecause = (errorCode: string) =>
  story("notPaid", { ...context, errorCode, errorMessage: null, status })
export const BankDidNotConfirm = {
  ...notPaidBecause("MF001"),
  name: "3DS failed, the bank did not confirm",
  tags: ["payment-failure"]
}
export const CardNotAccepted = {
  ...notPaidBecause("MF003"),
  name: "Card not accepted here",
  tags: ["payment-failure"]
}
export const InsufficientFunds = {
  ...notPaidBecause("MF004"),
  name: "Insufficient funds",
  tags: ["payment-failure"]
}
export const PaymentPageTimedOut = {
  ...notPaidBecause("MF005"),
  name: "Timeout of the payment page",
  tags: ["payment-failure"]
}
export const CancelledByTheShopper = {
  ...notPaidBecause("MF006"),
  name: "Cancelled by the shopper",
  tags: ["payment-failure"]
}
export const CardExpired = {
  ...notPaidBecause("MF007"),
  name: "Expired card",
  tags: ["payment-failure"]
}
export const BankDidNotRespond = {
  ...notPaidBecause("MF008"),
  name: "Bank did not respond, timeout",
  tags: ["payment-failure"]
}
export const StoppedForSafety = {
  ...notPaidBecause("MF009"),
  name: "Stopped for safety, fraud",
  tags: ["payment-failure"]
}
export const SecurityCodeWrong = {
  ...notPaidBecause("MF010"),
  name: "Wrong security code of the card",
  tags: ["payment-failure"]
}
export const NoReasonGiven = {
  ...notPaidBecause("MF020"),
  name: "Declined without a reason",
  tags: ["payment-failure"]
}
export const NotPaidWithServerCode = {
  ...story("notPaid", {
    ...context,
    errorCode: null,
    errorMessage: null,
    status
  }),
  name: "Refused by the bank, reason of our server",
  tags: ["payment-failure"]
}
export const NotPaidWithUnknownCode = {
  ...withParameters(
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
  ),
  name: "Declined, unknown reason",
  tags: ["payment-failure"]
}
export const NotPaidWithoutDetails = {
  ...story("notPaid", {
    ...context,
    paymentId: null,
    errorCode: null,
    errorMessage: null,
    status: { ...status, paymentId: null, errorCode: null, pending: null }
  }),
  name: "Not paid, without details",
  tags: ["payment-failure"]
}
export const Paid = {
  ...story("paid", { ...context, status: { ...status, state: "paid" } }),
  name: "Paid after all"
}
