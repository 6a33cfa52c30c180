import { assign, setup } from "xstate"
import type { EffectActor } from "../shared/EffectActor.ts"
import type { ActorsRequired } from "../shared/provideActors.ts"
import { hasSucceeded, settledData, settledRefusal } from "../shared/settledResult.ts"
import type { CancelOrderRefusal, Order } from "./Order.ts"
import type { OrderId } from "./OrderId.ts"

/** Cancels an order after confirmation. */
export const cancelOrderMachine = setup({
  types: {
    input: {} as ActorsRequired<{ readonly order: Order }>,
    context: {} as { readonly order: Order; readonly refusal: CancelOrderRefusal | null },
    events: {} as
      | { type: "cancellation.request" }
      | { type: "cancellation.confirm" }
      | { type: "cancellation.decline" }
  },
  actors: {} as { readonly cancelOrder: EffectActor<OrderId, Order, CancelOrderRefusal> },
  actions: {
    /** Provided by the app: shows the order as the server returned it. */
    showOrder: (_, _order: Order) => {}
  },
  guards: { canCancel: ({ context }) => context.order.canCancel }
}).createMachine({
  id: "cancelOrder",
  context: ({ input }) => ({ order: input.order, refusal: null }),
  initial: "idle",
  states: {
    idle: { on: { "cancellation.request": { guard: "canCancel", target: "confirming" } } },
    confirming: {
      on: {
        "cancellation.confirm": { target: "cancelling", actions: assign({ refusal: null }) },
        "cancellation.decline": "idle"
      }
    },
    cancelling: {
      invoke: {
        id: "cancelOrder",
        src: "cancelOrder",
        input: ({ context }) => context.order.id,
        onDone: [
          {
            guard: hasSucceeded,
            target: "idle",
            actions: [
              assign({ order: (settled) => settledData(settled) ?? settled.context.order }),
              { type: "showOrder", params: ({ context }) => context.order }
            ]
          },
          { target: "idle", actions: assign({ refusal: settledRefusal }) }
        ]
      }
    }
  }
})
