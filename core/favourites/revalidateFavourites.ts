import { Effect, Result } from "effect"
import { Catalogue } from "../catalogue/Catalogue.ts"
import type { ProductId } from "../catalogue/Product.ts"
import { toCardProduct, type FavouriteUpdate } from "./favouritesMachine.ts"

/** Loads the newest favourites again, four at a time, with names in the current locale. */
export const revalidateFavourites = Effect.fnUntraced(function* (ids: ReadonlyArray<ProductId>) {
  const catalogue = yield* Catalogue
  const results = yield* Effect.forEach(
    ids.slice(0, maximumRequests),
    (id) => Effect.result(catalogue.product(id)),
    { concurrency: 4 }
  )
  const update: FavouriteUpdate = {
    available: results.flatMap((result) =>
      Result.isSuccess(result) ? [toCardProduct(result.success.product)] : []
    ),
    discontinued: ids.filter((_, index) => {
      const result = results[index]
      return (
        result !== undefined &&
        Result.isFailure(result) &&
        result.failure._tag === "ProductNotFound"
      )
    })
  }
  return update
})

const maximumRequests = 60
