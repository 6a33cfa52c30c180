import { productDetailMachine } from "#core/catalogue/productDetailMachine.ts"
import { productQuery } from "#core/catalogue/queries.ts"
import { perShop } from "../perShop.ts"
import type { Store } from "../createStore.ts"

/** One product, from the shop. */
export const liveProductDetail = perShop(({ loads, analyticsEvents }: Store) =>
  productDetailMachine.provide({
    actors: { load: loads(productQuery) },
    actions: {
      trackViewed: (_, detail) => {
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
