import { productListMachine } from "#core/catalogue/productListMachine.ts"
import { products } from "../questions.ts"
import { perShop } from "../perShop.ts"
import type { Shop } from "../shop.ts"

/** A list of products, from the shop. */
export const liveProductList = perShop(({ asks }: Shop) =>
  productListMachine.provide({ actors: { load: asks(products) } })
)
