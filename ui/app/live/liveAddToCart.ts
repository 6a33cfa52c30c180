import { addToCartMachine } from "#core/cart/addToCartMachine.ts"
import { perShop } from "../perShop.ts"
import type { Shop } from "../shop.ts"

/** The button that fills the cart. */
export const liveAddToCart = perShop(({ router, run, cart }: Shop) =>
  addToCartMachine.provide({
    actors: { ask: run((programs) => programs.askForCard) },
    actions: {
      put: (_, line) => cart.send({ type: "put", line }),
      takeOut: (_, key) => cart.send({ type: "remove", key }),
      open: ({ context }) => router.go(`/product/${context.productId}`)
    }
  })
)
