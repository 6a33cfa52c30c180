import type { Meta } from "@storybook/react-vite"
import { paymentReturnMachine } from "#core/payment/paymentReturnMachine.ts"
import { PaymentIdMissing } from "#core/payment/parsePaymentId.ts"
import { Refused } from "#core/shared/Refused.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { PaymentSuccess } from "#ui/payment/PaymentSuccess.tsx"
import { stateStory } from "../stateStory.tsx"
import { orderOfFiveProducts, orderPaidByKnet } from "../orders/orders.ts"
import { returnContext, ordered } from "./paymentReturns.ts"
import { withChanges } from "../fixture.ts"

export default { title: "Payment/Payment succeeded" } satisfies Meta

const story = stateStory(paymentReturnMachine, PaymentSuccess)
const context = returnContext("success")

export const Verifying = story("verifying", context)
export const Confirming = story(
  "confirming",
  withChanges(context, { outcome: { _tag: "Pending" } })
)
export const HandedOver = story(
  "timedOut",
  withChanges(context, { outcome: { _tag: "Pending" }, waitedMs: 62_000 })
)
export const Unreachable = story(
  "unreachable",
  withChanges(context, { refusal: new Unavailable({ reason: "unreadable" }) })
)
export const RefusedWithStatus = story(
  "refused",
  withChanges(context, { refusal: new Refused({ status: 500, message: null }) })
)
export const NoPaymentId = story(
  "invalid",
  withChanges(context, { payment: null, refusal: new PaymentIdMissing() })
)
export const NotPaid = story("notPaid", withChanges(context, { outcome: { _tag: "Ended" } }))
export const PaidElsewhere = story(
  "paidElsewhere",
  withChanges(context, { session: null, outcome: { _tag: "PaidElsewhere" } })
)
export const LoadingOrder = story("loadingOrder", withChanges(context, { outcome: ordered }))
export const Summary = story(
  "orderReady",
  withChanges(context, (locale) => ({
    outcome: ordered,
    order: orderOfFiveProducts(locale)
  }))
)
export const SummaryOfKnet = story(
  "orderReady",
  withChanges(context, (locale) => ({
    outcome: ordered,
    order: orderPaidByKnet(locale)
  }))
)
export const OrderOffline = story(
  "orderFailed",
  withChanges(context, { outcome: ordered, orderRefusal: new Unavailable({ reason: "offline" }) })
)
