import { Effect, Result } from "effect"
import { Catalogue } from "../catalogue/Catalogue.ts"
import type { ProductId } from "../catalogue/Product.ts"
import { favouriteOf, type Renewed } from "./favouritesMachine.ts"

/** Asks what became of the newest favourites, a few at a time; names come in the language spoken now (decision 38). */
export const renewFavourites = Effect.fnUntraced(function* (ids: ReadonlyArray<ProductId>) {
  const catalogue = yield* Catalogue
  const answers = yield* Effect.forEach(
    ids.slice(0, mostAsked),
    (id) => Effect.result(catalogue.product(id)),
    { concurrency: 4 }
  )
  const renewed: Renewed = {
    found: answers.flatMap((answer) =>
      Result.isSuccess(answer) ? [favouriteOf(answer.success.product)] : []
    ),
    gone: ids.filter((_, index) => {
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

const mostAsked = 60
