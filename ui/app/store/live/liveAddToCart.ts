import { fromPromise } from "xstate"
import { addToCartMachine } from "#core/cart/addToCartMachine.ts"
import { resolveDetachedAdd } from "#core/cart/resolveDetachedAdd.ts"
import { perShop } from "../perShop.ts"
import type { Store } from "../createStore.ts"
import { paths } from "#paths.ts"

/** The button that fills the cart. */
export const liveAddToCart = perShop(({ navigation, settle, cart, toasts }: Store) =>
  addToCartMachine.provide({
    actors: {
      // A card may be scrolled or left away before the answer is here: the tap still counts.
      quickAdd: fromPromise(async ({ input, signal }) => {
        const answer = await settle((programs) => programs.askForCard(input))
        if (signal.aborted) {
          const added = resolveDetachedAdd(answer)
          if (typeof added === "string") toasts.send({ type: "show", notice: { _tag: added } })
          else cart.send({ type: "put", line: added })
        }
        return answer
      })
    },
    actions: {
      putLine: (_, line) => cart.send({ type: "put", line }),
      removeLine: (_, key) => cart.send({ type: "remove", key }),
      openProduct: ({ context }) => navigation.go(paths.product(context.productId))
    }
  })
)
