import { assign } from "xstate"
import { hasSucceeded, settledData } from "../shared/settledResult.ts"
import { checkoutSetup } from "./checkoutSetup.ts"

/**
 * The ways to pay: those that the shop lists, the first of them chosen; card and cash, which every
 * shop takes, where the list cannot be loaded or is empty.
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
            guard: (args) => hasSucceeded(args) && settledData(args)?.[0] !== undefined,
            target: "ready",
            actions: assign(({ context, event }) => {
              const methods = settledData({ event }) ?? context.methods
              return { methods, method: methods[0] ?? context.method }
            })
          },
          { target: "failed" }
        ]
      }
    },
    ready: {},
    failed: {}
  }
})
