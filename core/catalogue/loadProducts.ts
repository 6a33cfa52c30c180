import { Effect } from "effect"
import { Catalogue } from "./Catalogue.ts"
import type { ProductId } from "./Product.ts"

/** Loads each of these products once, four at a time: a product or its refusal by its id. */
export const loadProducts = Effect.fnUntraced(function* (ids: ReadonlyArray<ProductId>) {
  const catalogue = yield* Catalogue
  const load = (id: ProductId) =>
    Effect.map(Effect.result(catalogue.product(id)), (loaded) => [id, loaded] as const)
  return new Map(yield* Effect.forEach(new Set(ids), load, { concurrency: 4 }))
})
