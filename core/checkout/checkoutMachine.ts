import { assign } from "xstate"
import { hasSucceeded, settledData } from "../shared/settledResult.ts"
import { checkoutSetup } from "./checkoutSetup.ts"
import { methodsRegion } from "./methodsRegion.ts"
import { orderRegion } from "./orderRegion.ts"
import { promoRegion } from "./promoRegion.ts"

/** The checkout: from a filled cart to an order or to the provider's payment page. */
export const checkoutMachine = checkoutSetup.createMachine({
  id: "checkout",
  type: "parallel",
  context: ({ input }) => ({
    ...input,
    methods: ["card", "cash"],
    method: "card",
    rates: null,
    promo: null,
    promoTyped: input.cart.promoCode ?? "",
    promoRefusal: null,
    serverQuote: null,
    orderChanged: null,
    orderRepeated: null,
    isRepeat: false,
    refusal: null,
    result: null
  }),
  entry: { type: "trackCheckoutStarted", params: ({ context }) => context.cart },
  states: {
    rates: {
      initial: "loading",
      states: {
        loading: {
          invoke: {
            id: "rates",
            src: "rates",
            input: null,
            onDone: [
              { guard: hasSucceeded, target: "ready", actions: assign({ rates: settledData }) },
              { target: "failed" }
            ]
          }
        },
        ready: {},
        failed: { on: { "rates.retry": "loading" } }
      }
    },
    methods: methodsRegion,
    promo: promoRegion,
    order: orderRegion
  }
})
