import { Result } from "effect"
import { assign, setup } from "xstate"
import type { LoadRefusal } from "../shared/loadMachine.ts"
import type { EffectActor } from "../shared/EffectActor.ts"
import type { ActorsRequired } from "../shared/provideActors.ts"
import { hasSucceeded, settledData, settledRefusal } from "../shared/settledResult.ts"
import type { OrderLine } from "./Order.ts"
import type { Reorder } from "./reorder.ts"

const receivedReorder = (done: {
  readonly event: { readonly output: Result.Result<Reorder, LoadRefusal> }
}): Reorder => Result.getOrThrow(done.event.output)

const receiveReorder = [
  { type: "setReorder", params: receivedReorder },
  { type: "addToCart", params: receivedReorder }
] as const

/**
 * Puts the items of an earlier order into the cart again, and names those that are no longer sold.
 */
export const reorderMachine = setup({
  types: {
    input: {} as ActorsRequired<{ readonly lines: ReadonlyArray<OrderLine> }>,
    context: {} as {
      readonly lines: ReadonlyArray<OrderLine>
      readonly reorder: Reorder
      readonly refusal: LoadRefusal | null
    },
    events: {} as { type: "reorder.start" }
  },
  actors: {} as { readonly reorder: EffectActor<ReadonlyArray<OrderLine>, Reorder, LoadRefusal> },
  actions: {
    /** Provided by the app: puts the lines into the cart. */
    addToCart: (_, _reorder: Reorder) => {},
    /** Provided by the app: shows the cart. */
    goToCart: () => {},
    setReorder: assign((_, reorder: Reorder) => ({ reorder }))
  },
  guards: {
    isEmpty: (_, reorder: Reorder | null) => reorder?.lines.length === 0,
    isComplete: (_, reorder: Reorder | null) =>
      reorder?.missing.length === 0 && reorder.reduced.length === 0
  }
}).createMachine({
  id: "reorder",
  context: ({ input }) => ({
    lines: input.lines,
    reorder: { lines: [], missing: [], reduced: [] },
    refusal: null
  }),
  initial: "idle",
  states: {
    idle: { on: { "reorder.start": "loading" } },
    loading: {
      entry: assign({ refusal: null }),
      invoke: {
        id: "reorder",
        src: "reorder",
        input: ({ context }) => context.lines,
        onDone: [
          {
            guard: { type: "isEmpty", params: settledData },
            target: "empty",
            actions: receiveReorder
          },
          {
            guard: { type: "isComplete", params: settledData },
            target: "complete",
            actions: receiveReorder
          },
          { guard: hasSucceeded, target: "partial", actions: receiveReorder },
          { target: "idle", actions: assign({ refusal: settledRefusal }) }
        ]
      }
    },
    /** Nothing of the order can be bought any more. */
    empty: {},
    /**
     * Some items are missing or fewer than before; the shopper reads which, then opens the cart.
     */
    partial: {},
    complete: { entry: "goToCart" }
  }
})
