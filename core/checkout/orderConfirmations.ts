import { assign, not } from "xstate"
import { assertNonNull } from "../shared/assertNonNull.ts"
import { checkoutSetup } from "./checkoutSetup.ts"

/** The server has other prices or lines; the shopper accepts them before the order goes again. */
export const confirmingChange = checkoutSetup.createStateConfig({
  always: {
    guard: not("isChanged"),
    target: "editing",
    actions: assign({ orderChanged: null })
  },
  on: {
    "quote.accept": {
      target: "accepted",
      actions: [
        {
          type: "applyServerQuoteToCart",
          params: ({ context }) => assertNonNull(context.orderChanged)
        },
        "acceptServerQuote"
      ]
    },
    "quote.decline": { target: "editing", actions: assign({ orderChanged: null }) }
  }
})

/** The order would repeat another one; the shopper confirms that it is meant. */
export const confirmingRepeat = checkoutSetup.createStateConfig({
  always: [
    { guard: "isCartEmpty", target: "#checkout.order.cartEmpty" },
    {
      guard: not("isForCurrentOrder"),
      target: "editing",
      actions: assign({ orderRepeated: null })
    }
  ],
  on: {
    "repeat.confirm": { target: "placing", actions: assign({ isRepeat: true }) },
    "repeat.decline": { target: "editing", actions: assign({ orderRepeated: null }) },
    "repeatedOrder.open": "#checkout.order.repeated"
  }
})
