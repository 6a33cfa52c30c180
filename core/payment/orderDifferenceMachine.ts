import { assign, setup } from "xstate"
import type { EffectActor } from "../shared/EffectActor.ts"
import type { ActorsRequired } from "../shared/provideActors.ts"
import { hasSucceeded, settledData, settledRefusal } from "../shared/settledResult.ts"
import type {
  DifferenceLink,
  DifferenceRefusal,
  OrderDifference,
  PayDifferenceRefusal
} from "./OrderDifference.ts"

/** Shows what a change of a paid order costs more, and opens the page on which that is paid. */
export const orderDifferenceMachine = setup({
  types: {
    input: {} as ActorsRequired<DifferenceLink>,
    context: {} as {
      readonly link: DifferenceLink
      readonly difference: OrderDifference | null
      readonly refusal: DifferenceRefusal | PayDifferenceRefusal | null
    },
    events: {} as { type: "retry" } | { type: "difference.pay" }
  },
  actors: {} as {
    readonly load: EffectActor<DifferenceLink, OrderDifference, DifferenceRefusal>
    readonly pay: EffectActor<string, string, PayDifferenceRefusal>
  },
  actions: {
    /** Provided by the app: opens the provider's payment page. */
    goToPayment: (_, _url: string | null) => {}
  },
  delays: { pending: 4_000 },
  guards: {
    isPending: ({ context: { difference } }) =>
      difference?.state === "open" && difference.isPending,
    canPay: ({ context: { difference } }) => difference?.state === "open" && !difference.isPending
  }
}).createMachine({
  id: "orderDifference",
  context: ({ input: { paymentId, token } }) => ({
    link: { paymentId, token },
    difference: null,
    refusal: null
  }),
  initial: "loading",
  states: {
    loading: {
      invoke: {
        id: "load",
        src: "load",
        input: ({ context }) => context.link,
        onDone: [
          {
            guard: hasSucceeded,
            target: "ready",
            actions: assign({ difference: settledData })
          },
          { target: "failed", actions: assign({ refusal: settledRefusal }) }
        ]
      }
    },
    failed: {
      on: { retry: { target: "loading", actions: assign({ refusal: null }) } }
    },
    ready: {
      after: { pending: { guard: "isPending", target: "loading" } },
      on: {
        "difference.pay": {
          guard: "canPay",
          target: "opening",
          actions: assign({ refusal: null })
        }
      }
    },
    opening: {
      invoke: {
        id: "pay",
        src: "pay",
        input: ({ context }) => context.link.token,
        onDone: [
          {
            guard: hasSucceeded,
            target: "leaving",
            actions: { type: "goToPayment", params: settledData }
          },
          // Somebody else may have paid it, or the shop has withdrawn it.
          { target: "loading", actions: assign({ refusal: settledRefusal }) }
        ]
      }
    },
    leaving: { on: { "difference.pay": "opening" } }
  }
})
