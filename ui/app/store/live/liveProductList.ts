import { productListMachine } from "#core/catalogue/productListMachine.ts"
import { productsQuery } from "#core/catalogue/queries.ts"
import { perShop } from "../perShop.ts"
import type { Store } from "../createStore.ts"

/** A list of products, from the shop. */
export const liveProductList = perShop(({ loads }: Store) =>
  productListMachine.provide({ actors: { load: loads(productsQuery) } })
)
