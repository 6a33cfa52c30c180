import { Result } from "effect"
import { fromPromise } from "xstate"
import { alikeIn, alikeMachine, type AlikeWanted } from "#core/catalogue/alikeMachine.ts"
import type { LoadRefusal } from "#core/shared/loadMachine.ts"
import type { Product } from "#core/catalogue/Product.ts"
import { categoryQuery } from "#core/catalogue/queries.ts"
import { perShop } from "../perShop.ts"
import type { Store } from "../createStore.ts"

/** What is like a product, from the page of its category, which is often known already. */
export const liveAlike = perShop(({ queryCache }: Store) =>
  alikeMachine.provide({
    actors: {
      load: fromPromise<
        Result.Result<ReadonlyArray<Product>, LoadRefusal>,
        { readonly wanted: AlikeWanted }
      >(async ({ input: { wanted } }) => {
        const answer = await queryCache.load(categoryQuery(wanted.category))
        // A shelf that is not there has nothing on it.
        if (Result.isFailure(answer))
          return answer.failure._tag === "CategoryNotFound"
            ? Result.succeed([])
            : Result.fail(answer.failure)
        return Result.succeed(alikeIn(answer.success.products, wanted.product))
      })
    }
  })
)
