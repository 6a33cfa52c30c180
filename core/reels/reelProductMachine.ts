import type { ProductNotFound } from "../catalogue/Catalogue.ts"
import type { ProductDetail, ProductId } from "../catalogue/Product.ts"
import { loadMachine } from "../shared/loadMachine.ts"
import type { Refused } from "../shared/Refused.ts"
import type { Unavailable } from "../shared/Unavailable.ts"

/** What a reel shows: its price and its heart, or, `empty`, that none is left. The reel plays without it. */
export const reelProductMachine = loadMachine<
  ProductId,
  ProductDetail,
  ProductNotFound | Refused | Unavailable
>("reelProduct", ({ product }) => product.stock === 0)
