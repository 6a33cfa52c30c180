import type { Meta } from "@storybook/react-vite"
import { paymentReturnMachine } from "#core/payment/paymentReturnMachine.ts"
import { OrderCreationFailed } from "#core/payment/verifyPayment.ts"
import { PaymentError } from "#ui/payment/PaymentError.tsx"
import { withChanges } from "../fixture.ts"
import { stateStories, stateStory, withParameters } from "../stateStory.tsx"
import { notPaid, ordered, pending, returnContext, shopContact } from "./paymentReturns.ts"
import { offline, refusedWith } from "../refusals.ts"

export default { title: "Payment/Payment failed" } satisfies Meta

const context = returnContext("error", {
  errorCode: "MF002",
  errorMessage: "Card declined by issuer (05)"
})
const story = stateStories(
  paymentReturnMachine,
  (props) => <PaymentError {...props} shop={shopContact} onCopyNumber={() => {}} />,
  context
)
const refusal = offline
const failed = { outcome: notPaid, errorMessage: null }

export const Loading = { ...story("verifying"), tags: ["loading"] }
export const LoadingWithReason = {
  ...story("verifying", { errorCode: "MF004" }),
  name: "Loading, with the reason of the bank",
  tags: ["loading"]
}
export const LoadingAgain = {
  ...story("verifying", { refusal }),
  name: "Loading again, offline",
  tags: ["offline", "loading", "refusal"]
}
export const Unknown = {
  ...story("unreachable", { refusal }),
  name: "Payment unknown, status not loaded",
  tags: ["payment-unknown", "offline", "refusal"]
}
export const Confirming = {
  ...story("confirming", { outcome: pending }),
  name: "Payment being confirmed after an error",
  tags: ["payment-unknown"]
}
export const NotPaid = {
  ...story("notPaid", { outcome: notPaid }),
  name: "Card declined by the bank",
  tags: ["payment-failure"]
}
/** The provider says why in the address of the page. */
const notPaidBecause = (errorCode: string) => story("notPaid", { ...failed, errorCode })
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
export const InsufficientFunds = { ...notPaidBecause("MF004"), tags: ["payment-failure"] }
export const PaymentPageTimedOut = {
  ...notPaidBecause("MF005"),
  name: "Timeout of the payment page",
  tags: ["payment-failure"]
}
export const CancelledByTheShopper = { ...notPaidBecause("MF006"), tags: ["payment-failure"] }
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
  ...story("notPaid", { ...failed, errorCode: null }),
  name: "Refused by the bank, reason of our server",
  tags: ["payment-failure"]
}
export const NotPaidWithUnknownCode = {
  ...withParameters(story("notPaid", { outcome: notPaid, errorCode: "XX9" }), {
    foreignTexts: {
      "Card declined by issuer (05)": "the payment provider sends its text only in English"
    }
  }),
  name: "Declined, unknown reason",
  tags: ["payment-failure"]
}
export const NotPaidWithoutDetails = {
  ...story("notPaid", {
    payment: null,
    errorCode: null,
    errorMessage: null,
    outcome: { _tag: "NotPaid", errorCode: null, invoiceId: null, total: null }
  }),
  name: "Not paid, without details",
  tags: ["payment-failure"]
}
export const Paid = { ...story("confirmed", { outcome: ordered }), name: "Paid after all" }
const orderNotStored = withChanges(context, {
  refusal: new OrderCreationFailed({ invoiceId: notPaid.invoiceId, cause: refusedWith(500) })
})
const storyOfShop = (shop: { readonly whatsapp: null; readonly supportPhone: string | null }) =>
  stateStory(paymentReturnMachine, (props) => <PaymentError {...props} shop={shop} />)
export const OrderNotStoredWithoutWhatsapp = {
  ...storyOfShop({ whatsapp: null, supportPhone: "+96522200000" })("orderMissing", orderNotStored),
  name: "Paid, but the order was not stored, shop without WhatsApp",
  tags: ["refusal"]
}
export const OrderNotStoredWithoutContact = {
  ...storyOfShop({ whatsapp: null, supportPhone: null })("orderMissing", orderNotStored),
  name: "Paid, but the order was not stored, shop without chat and phone",
  tags: ["refusal"]
}
