import { assign, setup } from "xstate"
import type { EffectActor } from "../shared/EffectActor.ts"
import type { ActorsRequired } from "../shared/provideActors.ts"
import { hasSucceeded, settledData } from "../shared/settledResult.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import { type CartLine, lineKey } from "./Cart.ts"
import { findLineChanges, type LineChange, type LineOffers } from "./lineChanges.ts"

/**
 * What has changed in the cart since the last visit. It lives as long as the cart is shown, so that
 * a changed price is shown during one visit (docs/decisions/cart.md#changes-in-the-cart).
 */
export const cartChangesMachine = setup({
  types: {
    input: {} as ActorsRequired<{ readonly lines: ReadonlyArray<CartLine> }>,
    context: {} as {
      /** The lines as they were when the cart was opened. */
      readonly lines: ReadonlyArray<CartLine>
      /** Empty until they are loaded. */
      readonly offers: LineOffers
    }
  },
  actors: {} as {
    readonly loadOffers: EffectActor<ReadonlyArray<CartLine>, LineOffers, Unavailable>
  },
  actions: {
    /** Provided by the app: shows the prices and stock of today in the cart. */
    updateCart: (_, _offers: LineOffers) => {}
  }
}).createMachine({
  id: "cartChanges",
  context: ({ input: { lines } }) => ({ lines, offers: noOffers }),
  initial: "loading",
  states: {
    loading: {
      invoke: {
        id: "loadOffers",
        src: "loadOffers",
        input: ({ context }) => context.lines,
        onDone: [
          {
            guard: hasSucceeded,
            target: "ready",
            actions: [
              assign({ offers: (settled) => settledData(settled) ?? noOffers }),
              { type: "updateCart", params: ({ context }) => context.offers }
            ]
          },
          // Nothing is known, so nothing is shown; the server prices the order.
          { target: "failed" }
        ]
      }
    },
    ready: {},
    failed: {}
  }
})

const noOffers: LineOffers = new Map()

/** The changes of a line of the cart since it was opened. */
export const changesOfLine = (
  { lines, offers }: { readonly lines: ReadonlyArray<CartLine>; readonly offers: LineOffers },
  line: CartLine
): ReadonlyArray<LineChange> => {
  const offer = offers.get(lineKey(line))
  if (offer === undefined) return []
  const before = lines.find((other) => lineKey(other) === lineKey(line)) ?? line
  return findLineChanges({ price: before.price, quantity: line.quantity }, offer)
}
