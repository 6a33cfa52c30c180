import { productDetailMachine } from "#core/catalogue/productDetailMachine.ts"
import { product } from "../../data/questions.ts"
import { perShop } from "../perShop.ts"
import type { Store } from "../createStore.ts"

/** One product, from the shop. */
export const liveProductDetail = perShop(({ asks, analyticsEvents }: Store) =>
  productDetailMachine.provide({
    actors: { load: asks(product) },
    actions: {
      tellShown: (_, detail) => {
        if (detail === null) return
        const { id, price } = detail.product
        analyticsEvents.track({
          _tag: "Viewed",
          item: { productId: id, variantId: null, quantity: 1, price }
        })
      }
    }
  })
)
