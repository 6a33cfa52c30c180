import { assign } from "xstate"
import { OrderRepeated } from "../payment/Payment.ts"
import { OrderChanged } from "../pricing/ServerQuote.ts"
import { hasSucceeded, settledData, settledRefusal } from "../shared/settledResult.ts"
import { checkoutSetup } from "./checkoutSetup.ts"
import { createOrderRequest } from "./summary.ts"

/** The order is sent to the server, with the cart and the address of this moment. */
export const placing = checkoutSetup.createStateConfig({
  tags: "processing",
  entry: assign(({ context: { cart, address } }) => ({
    refusal: null,
    orderChanged: null,
    orderRepeated: null,
    requested: { cart, address }
  })),
  invoke: {
    id: "place",
    src: "place",
    input: ({ context }) => createOrderRequest(context),
    onDone: [
      {
        guard: hasSucceeded,
        target: "placed",
        actions: assign({ result: settledData })
      },
      {
        target: "refused",
        actions: assign(({ event }) => {
          const refusal = settledRefusal({ event })
          if (refusal instanceof OrderChanged) return { orderChanged: refusal }
          return refusal instanceof OrderRepeated ? { orderRepeated: refusal } : { refusal }
        })
      }
    ]
  }
})

/**
 * The server has taken the order: it is paid on the provider's page, was paid before, or is
 * complete.
 */
export const placed = checkoutSetup.createStateConfig({
  always: [
    {
      guard: "isPaymentRequired",
      target: "redirecting"
    },
    {
      guard: "isAlreadyPaid",
      target: "#checkout.order.alreadyPaid"
    },
    { target: "#checkout.order.ordered" }
  ]
})

/** The server has refused the order; most refusals are shown where the order can be edited. */
export const refused = checkoutSetup.createStateConfig({
  always: [
    { guard: "isChanged", target: "confirmingChange" },
    {
      guard: "isRepeated",
      target: "confirmingRepeat"
    },
    {
      guard: "isSessionEnded",
      target: "#checkout.order.loginRequired"
    },
    {
      guard: "isRefusedAsEmpty",
      target: "#checkout.order.cartEmpty"
    },
    { target: "editing" }
  ]
})

/** The browser leaves for the page of the payment provider, and can come back without a payment. */
export const redirecting = checkoutSetup.createStateConfig({
  tags: "processing",
  entry: {
    type: "goToPayment",
    params: ({ context: { result } }) => (result?._tag === "PaymentRequired" ? result.url : null)
  },
  on: { "page.restored": "editing" }
})
