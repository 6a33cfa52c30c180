import { assign } from "xstate"
import { settledData } from "../shared/settledResult.ts"
import type { PaymentMethod } from "../orders/Order.ts"
import { type CheckoutContext, checkoutSetup } from "./checkoutSetup.ts"

/**
 * The payment methods: those that the shop lists, or card and cash, which every shop takes, where
 * the list cannot be loaded or is empty. What was chosen before a reload is chosen again where it
 * is offered, otherwise the first of the list.
 */
export const methodsRegion = checkoutSetup.createStateConfig({
  initial: "loading",
  states: {
    loading: {
      invoke: {
        id: "methods",
        src: "methods",
        input: null,
        onDone: [
          {
            guard: { type: "hasMethods", params: settledData },
            target: "ready",
            actions: assign(({ context, event }) => {
              const methods = settledData({ event }) ?? context.methods
              return { methods, method: offeredMethod(methods, context) }
            })
          },
          {
            target: "failed",
            actions: assign(({ context }) => ({ method: offeredMethod(context.methods, context) }))
          }
        ]
      }
    },
    ready: {},
    failed: {}
  }
})

const offeredMethod = (
  methods: ReadonlyArray<PaymentMethod>,
  { method, chosenMethod }: CheckoutContext
): PaymentMethod => methods.find((offered) => offered === chosenMethod) ?? methods[0] ?? method
