import { productDetailMachine } from "#core/catalogue/productDetailMachine.ts"
import { product } from "../questions.ts"
import { perShop } from "../perShop.ts"
import type { Shop } from "../shop.ts"

/** One product, from the shop. */
export const liveProductDetail = perShop(({ asks, happenings }: Shop) =>
  productDetailMachine.provide({
    actors: { load: asks(product) },
    actions: {
      tellShown: (_, detail) => {
        if (detail === null) return
        const { id, price } = detail.product
        happenings.tell({
          _tag: "Viewed",
          item: { productId: id, variantId: null, quantity: 1, price }
        })
      }
    }
  })
)
