import type { Meta } from "@storybook/react-vite"
import { Fils } from "#core/money/Fils.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import { openPaymentsMachine } from "#core/payment/openPaymentsMachine.ts"
import { InvoiceId } from "#core/payment/Payment.ts"
import { OpenPayments } from "#ui/payment/OpenPayments.tsx"
import { orderOfOneProduct, orderPaidByKnet } from "../orders/orders.ts"
import { drawsNothing, stateStories } from "../stateStory.tsx"
import { offline } from "../refusals.ts"

export default { title: "Payment/Open payments" } satisfies Meta

const context = { announcement: null, refusal: null }
const story = stateStories(openPaymentsMachine, OpenPayments, context)
const waitingContext = {
  ...context,
  announcement: {
    _tag: "PaymentPending",
    payment: {
      invoiceId: InvoiceId.make("5538210"),
      state: "pending",
      total: Fils.make(61_310),
      url: "https://pay.example/1",
      orderId: null,
      hasFailed: false,
      returnedAt: null,
      stranded: null
    }
  }
} as const

export const Quiet = {
  ...drawsNothing(story("idle"), "there is no open payment to speak of"),
  name: "No open payment"
}
export const Asking = {
  ...drawsNothing(story("checking"), "open payments are loaded in the background"),
  name: "Open payments being checked"
}
const found = {
  _tag: "OrderFound",
  orderId: OrderId.make("1042"),
  order: null,
  total: Fils.make(25_370),
  lines: null
} as const
export const Found = {
  ...story("orderFound", { announcement: found }),
  name: "Order of a payment found"
}
export const FoundInCash = {
  ...story("orderFound", (locale) => ({
    announcement: { ...found, order: orderOfOneProduct(locale) }
  })),
  name: "Order in cash found"
}
export const FoundSoldOut = {
  ...story("orderFound", (locale) => ({
    announcement: {
      ...found,
      order: { ...orderPaidByKnet(locale), status: "on_hold", history: [] }
    }
  })),
  name: "Order of a payment found, some products had sold out"
}
export const Stranded = {
  ...story("paymentStranded", { announcement: { _tag: "PaymentStranded", reason: "late" } }),
  name: "Payment received without an order"
}
export const Confirming = {
  ...story("paymentConfirming", {
    announcement: { ...waitingContext.announcement, _tag: "PaymentConfirming" }
  }),
  name: "Payment being confirmed by the bank",
  tags: ["payment-unknown"]
}
export const Waiting = {
  ...story("paymentPending", waitingContext),
  name: "Payment still open",
  tags: ["payment-unknown"]
}
export const Cancelling = {
  ...story("cancelling", waitingContext),
  name: "Payment being cancelled",
  tags: ["destructive"]
}
export const CancelOffline = {
  ...story("paymentPending", { ...waitingContext, refusal: offline }),
  name: "Payment not cancelled, offline",
  tags: ["payment-unknown", "offline", "refusal"]
}
