import { fromPromise } from "xstate"
import { userPreferences } from "#adapters/browser/userPreferences.ts"
import { addToCartMachine, resolveDetachedAdd } from "#core/cart/addToCartMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import type { Store } from "../store/createStore.ts"
import { paths } from "#locales/paths.ts"

/**
 * The machine of the add-to-cart buttons. `loadChoice` loads the choice of a variant, which is
 * shown once it settles.
 */
export const provideAddToCart = (
  { navigation, runEffect, cart, toasts }: Store,
  loadChoice: () => Promise<unknown>
) =>
  provideActors(addToCartMachine, {
    actors: {
      // The card may be unmounted before the response arrives: the tap still counts.
      quickAdd: fromPromise(async ({ input, signal }) => {
        const answer = await runEffect((effects) => effects.quickAdd(input))
        if (signal.aborted) {
          const added = resolveDetachedAdd(answer)
          if (typeof added === "string")
            toasts.send({ type: "toast.show", content: { _tag: added } })
          else cart.send({ type: "line.put", line: added })
        }
        return answer
      }),
      loadChoice: fromPromise(() =>
        loadChoice().then(
          () => true,
          () => false
        )
      )
    },
    actions: {
      putLine: (_, line) => {
        cart.send({ type: "line.put", line })
        // Loaded with the first product that is added; without it, nothing moves.
        if (!userPreferences.prefersReducedMotion())
          import("./flyToCart.ts").then(
            ({ flyToCart }) => flyToCart(line.productId),
            () => {}
          )
      },
      removeLine: (_, key) => cart.send({ type: "line.remove", key }),
      openProduct: ({ context }) => navigation.go(paths.product(context.productId))
    }
  })
