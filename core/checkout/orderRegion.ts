import { and, assign, not, or, stateIn } from "xstate"
import { OrderRepeated } from "../payment/Payment.ts"
import { OrderChanged } from "../pricing/ServerQuote.ts"
import { assertNonNull } from "../shared/assertNonNull.ts"
import { hasSucceeded, settledData, settledRefusal } from "../shared/settledResult.ts"
import { checkoutSetup } from "./checkoutSetup.ts"
import { confirmingChange, confirmingRepeat } from "./orderConfirmations.ts"
import { createOrderRequest } from "./summary.ts"

/** The order of a checkout: open while it can still change, then placed, paid before, or left for another page. */
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
        placing: {
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
        },
        placed: {
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
        },
        refused: {
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
        },
        confirmingChange,
        confirmingRepeat,
        accepted: {
          always: [
            { guard: "isCartEmpty", target: "#checkout.order.cartEmpty" },
            { target: "placing" }
          ]
        },
        redirecting: {
          tags: "processing",
          entry: {
            type: "goToPayment",
            params: ({ context: { result } }) =>
              result?._tag === "PaymentRequired" ? result.url : null
          },
          on: { "page.restored": "editing" }
        }
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
      entry: { type: "goToOrder", params: ({ context }) => assertNonNull(context.result) }
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
