import { assign, setup } from "xstate"
import type { EffectActor } from "../shared/EffectActor.ts"
import type { ActorsRequired } from "../shared/provideActors.ts"
import { hasSucceeded, settledRefusal } from "../shared/settledResult.ts"
import type { SoldOutItem, StockAlertRefusal } from "./StockAlerts.ts"

/**
 * The request to be told when an item is in stock again. A guest logs in first, and the request is
 * made on the return.
 */
export const stockAlertMachine = setup({
  types: {
    input: {} as ActorsRequired<{
      readonly item: SoldOutItem
      /** Whether the guest asked for it before the login. */
      readonly isResumed: boolean
    }>,
    context: {} as {
      readonly item: SoldOutItem
      readonly isResumed: boolean
      readonly refusal: StockAlertRefusal | null
    },
    events: {} as { type: "alert.request"; isLoggedIn: boolean }
  },
  actors: {} as {
    readonly request: EffectActor<SoldOutItem, void, StockAlertRefusal>
  },
  actions: {
    /** Provided by the app: opens the login, which returns to the product. */
    goToLogin: (_, _item: SoldOutItem) => {},
    /** Provided by the app: a reload of the page must not make the request again. */
    forgetResumption: () => {}
  },
  guards: {
    isLoggedIn: (_, isLoggedIn: boolean) => isLoggedIn,
    isResumed: ({ context }) => context.isResumed
  }
}).createMachine({
  id: "stockAlert",
  context: ({ input }) => ({ ...input, refusal: null }),
  initial: "offered",
  states: {
    offered: {
      always: { guard: "isResumed", target: "requesting", actions: "forgetResumption" },
      on: {
        "alert.request": [
          {
            guard: { type: "isLoggedIn", params: ({ event }) => event.isLoggedIn },
            target: "requesting"
          },
          { actions: { type: "goToLogin", params: ({ context }) => context.item } }
        ]
      }
    },
    requesting: {
      entry: assign({ isResumed: false, refusal: null }),
      invoke: {
        id: "request",
        src: "request",
        input: ({ context }) => context.item,
        onDone: [
          { guard: hasSucceeded, target: "requested" },
          { target: "offered", actions: assign({ refusal: settledRefusal }) }
        ]
      }
    },
    requested: {}
  }
})
