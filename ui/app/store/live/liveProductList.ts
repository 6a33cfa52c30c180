import { productListMachine } from "#core/catalogue/productListMachine.ts"
import { products } from "../../data/questions.ts"
import { perShop } from "../perShop.ts"
import type { Store } from "../createStore.ts"

/** A list of products, from the shop. */
export const liveProductList = perShop(({ asks }: Store) =>
  productListMachine.provide({ actors: { load: asks(products) } })
)
