import { productDetailMachine } from "#core/catalogue/productDetailMachine.ts"
import { product } from "../questions.ts"
import type { Shop } from "../shop.ts"

/** One product, from the shop. */
export const liveProductDetail = ({ asks }: Shop) =>
  productDetailMachine.provide({
    actors: { load: asks(product) }
  })
