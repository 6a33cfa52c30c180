import { assign, not, stateIn } from "xstate"
import { calculateSubtotal } from "../pricing/quote.ts"
import { assertNonNull } from "../shared/assertNonNull.ts"
import { hasSucceeded, settledData, settledRefusal } from "../shared/settledResult.ts"
import { checkoutSetup } from "./checkoutSetup.ts"

/** The promo code of a checkout: typed, checked by the server, applied or removed. */
export const promoRegion = checkoutSetup.createStateConfig({
  initial: "deciding",
  states: {
    deciding: { always: [{ guard: "hasPromoCode", target: "checking" }, { target: "none" }] },
    none: {
      on: {
        "promo.typed": {
          actions: assign({ promoTyped: ({ event }) => event.typed, promoRefusal: null })
        },
        "promo.apply": { guard: stateIn({ order: { open: "editing" } }), target: "checking" }
      }
    },
    checking: {
      invoke: {
        id: "checkPromo",
        src: "checkPromo",
        input: ({ context }) => ({
          code: context.promoTyped,
          subtotal: calculateSubtotal(context.cart.lines)
        }),
        onDone: [
          {
            guard: hasSucceeded,
            target: "applied",
            actions: [
              assign({ promo: settledData, promoRefusal: null, serverQuote: null }),
              {
                type: "savePromoCode",
                params: ({ context }) => assertNonNull(context.promo).code
              }
            ]
          },
          {
            // The check did not reach the server, so the cart keeps the code.
            guard: { type: "isUnavailable", params: settledRefusal },
            target: "none",
            actions: assign({ promo: null, promoRefusal: settledRefusal })
          },
          {
            target: "none",
            actions: [
              assign({ promo: null, promoRefusal: settledRefusal }),
              { type: "savePromoCode", params: null }
            ]
          }
        ]
      }
    },
    applied: {
      always: { guard: not("hasPromo"), target: "none" },
      on: {
        "promo.remove": {
          guard: stateIn({ order: { open: "editing" } }),
          target: "none",
          actions: [
            assign({ promo: null, promoTyped: "", promoRefusal: null, serverQuote: null }),
            { type: "savePromoCode", params: null }
          ]
        }
      }
    }
  }
})
