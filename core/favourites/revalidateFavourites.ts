import { Effect, Result } from "effect"
import { Catalogue } from "../catalogue/Catalogue.ts"
import type { ProductId } from "../catalogue/Product.ts"
import { toFavourite, type FavouriteUpdate } from "./favouritesMachine.ts"

/** Loads the newest favourites again, four at a time, with names in the current locale. */
export const revalidateFavourites = Effect.fnUntraced(function* (ids: ReadonlyArray<ProductId>) {
  const catalogue = yield* Catalogue
  const answers = yield* Effect.forEach(
    ids.slice(0, maximumRequests),
    (id) => Effect.result(catalogue.product(id)),
    { concurrency: 4 }
  )
  const renewed: FavouriteUpdate = {
    found: answers.flatMap((answer) =>
      Result.isSuccess(answer) ? [toFavourite(answer.success.product)] : []
    ),
    discontinued: ids.filter((_, index) => {
      const answer = answers[index]
      return (
        answer !== undefined &&
        Result.isFailure(answer) &&
        answer.failure._tag === "ProductNotFound"
      )
    })
  }
  return renewed
})

const maximumRequests = 60
