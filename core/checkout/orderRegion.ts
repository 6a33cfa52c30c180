import { and, assign, not, or, stateIn } from "xstate"
import { assertNonNull } from "../shared/assertNonNull.ts"
import { checkoutSetup } from "./checkoutSetup.ts"
import { confirmingChange, confirmingRepeat } from "./orderConfirmations.ts"
import { placed, placing, redirecting, refused } from "./orderPlacement.ts"

/**
 * The order of a checkout: open while it can still change, then placed, paid before, or left for
 * another page.
 */
export const orderRegion = checkoutSetup.createStateConfig({
  initial: "open",
  states: {
    open: {
      initial: "editing",
      on: {
        "cart.changed": { actions: { type: "setCart", params: ({ event }) => event.cart } },
        "address.changed": { actions: { type: "setAddress", params: ({ event }) => event.address } }
      },
      states: {
        editing: {
          always: { guard: "isCartEmpty", target: "#checkout.order.cartEmpty" },
          on: {
            "method.chosen": {
              actions: [
                assign(({ event: { method } }) => ({
                  method,
                  chosenMethod: method,
                  refusal: null
                })),
                { type: "saveMethod", params: ({ event }) => event.method }
              ]
            },
            "note.typed": {
              actions: [
                assign({ note: ({ event }) => event.typed }),
                { type: "saveNote", params: ({ event }) => event.typed }
              ]
            },
            "order.place": {
              guard: and([
                "canPlace",
                or([stateIn({ rates: "ready" }), stateIn({ rates: "failed" })]),
                not(stateIn({ promo: "checking" })),
                not(stateIn({ methods: "loading" }))
              ]),
              target: "placing",
              actions: assign({ isRepeat: false })
            }
          }
        },
        placing,
        placed,
        refused,
        confirmingChange,
        confirmingRepeat,
        accepted: {
          always: [
            { guard: "isCartEmpty", target: "#checkout.order.cartEmpty" },
            { target: "placing" }
          ]
        },
        redirecting
      }
    },
    ordered: {
      type: "final",
      entry: {
        type: "finishOrder",
        params: ({ context }) => assertNonNull(context.result).order
      }
    },
    alreadyPaid: {
      type: "final",
      entry: {
        type: "finishPaidOrder",
        params: ({ context: { result } }) =>
          assertNonNull(result?._tag === "AlreadyPaid" ? result : null)
      }
    },
    repeated: {
      type: "final",
      entry: {
        type: "goToRepeatedOrder",
        params: ({ context }) => assertNonNull(context.orderRepeated).orderId
      }
    },
    loginRequired: { type: "final", entry: "goToLogin" },
    cartEmpty: { type: "final", entry: "goToCart" }
  }
})
