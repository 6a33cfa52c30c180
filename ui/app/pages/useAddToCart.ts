import { useMachine } from "@xstate/react"
import { fromPromise } from "xstate"
import { addToCartMachine, resolveDetachedAdd } from "#core/cart/addToCartMachine.ts"
import type { Store } from "../store/createStore.ts"
import { paths } from "#locales/paths.ts"
import type { ProductId } from "#core/catalogue/Product.ts"
import { lazyPage, withFlowMessages } from "../routing/lazy.tsx"
import { useStore } from "../store/StoreContext.ts"

/** The choice of a variant, which is loaded at the tap on a card. */
export const LazyVariantSheet = lazyPage(withFlowMessages(() => import("./VariantSheet.tsx")))

/** The machine of an add-to-cart button, on a card or on the product page. */
export const useAddToCart = (productId: ProductId) => {
  const store = useStore()
  // Created once per store: a list has many buttons, and creating a machine takes time on a phone.
  const machine = machineByStore.get(store) ?? provideAddToCart(store)
  machineByStore.set(store, machine)
  return useMachine(machine, { input: { productId } })
}

const provideAddToCart = ({ navigation, runEffect, cart, toasts }: Store) =>
  addToCartMachine.provide({
    actors: {
      // The card may be unmounted before the response arrives: the tap still counts.
      quickAdd: fromPromise(async ({ input, signal }) => {
        const answer = await runEffect((programs) => programs.quickAdd(input))
        if (signal.aborted) {
          const added = resolveDetachedAdd(answer)
          if (typeof added === "string")
            toasts.send({ type: "toast.show", content: { _tag: added } })
          else cart.send({ type: "line.put", line: added })
        }
        return answer
      }),
      loadChoice: fromPromise(() =>
        LazyVariantSheet.preload().then(
          () => true,
          () => false
        )
      )
    },
    actions: {
      putLine: (_, line) => cart.send({ type: "line.put", line }),
      removeLine: (_, key) => cart.send({ type: "line.remove", key }),
      openProduct: ({ context }) => navigation.go(paths.product(context.productId))
    }
  })

const machineByStore = new WeakMap<Store, ReturnType<typeof provideAddToCart>>()
