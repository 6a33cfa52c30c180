import { productListMachine } from "#core/catalogue/productListMachine.ts"
import { products } from "../questions.ts"
import type { Shop } from "../shop.ts"

/** A list of products, from the shop. */
export const liveProductList = ({ asks }: Shop) =>
  productListMachine.provide({ actors: { load: asks(products) } })
