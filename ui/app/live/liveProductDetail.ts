import { productDetailMachine } from "#core/catalogue/productDetailMachine.ts"
import type { Shop } from "../shop.ts"

/** One product, from the shop. */
export const liveProductDetail = ({ run }: Shop) =>
  productDetailMachine.provide({
    actors: { load: run((programs) => programs.product) }
  })
