import { Effect, Result } from "effect"
import { loadProducts } from "../catalogue/loadProducts.ts"
import type { ProductId } from "../catalogue/Product.ts"
import { toCardProduct, type FavouriteUpdate } from "./favouritesMachine.ts"

/** Loads the newest favourites again, with names in the current locale. */
export const revalidateFavourites = Effect.fnUntraced(function* (ids: ReadonlyArray<ProductId>) {
  const loaded = [...(yield* loadProducts(ids.slice(0, maximumRequests)))]
  const update: FavouriteUpdate = {
    available: loaded.flatMap(([, product]) =>
      Result.isSuccess(product) ? [toCardProduct(product.success.product)] : []
    ),
    discontinued: loaded.flatMap(([id, product]) =>
      Result.isFailure(product) && product.failure._tag === "ProductNotFound" ? [id] : []
    )
  }
  return update
})

const maximumRequests = 60
