import { Context, Data, type Effect } from "effect"
import type { Refused } from "../shared/Refused.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import type { ProductDetail, ProductId, Section } from "./Product.ts"

/** What the shop sells, asked for in the shopper's language. */
export class Catalogue extends Context.Service<Catalogue, {
  /** The rows of the home screen; rows without products are left out. */
  readonly sections: () => Effect.Effect<ReadonlyArray<Section>, Refused | Unavailable>
  readonly product: (id: ProductId) => Effect.Effect<ProductDetail, ProductNotFound | Refused | Unavailable>
  /** How many sellable variants it has: 1 without variants, 0 when sold out (decision 40). */
  readonly sellable: (id: ProductId) => Effect.Effect<number, ProductNotFound | Refused | Unavailable>
}>()("shop/catalogue/Catalogue") {}

/** Nothing is sold under this id. */
export class ProductNotFound extends Data.TaggedError("ProductNotFound") {}
