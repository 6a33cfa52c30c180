import { branchMachine } from "#core/catalogue/branchMachine.ts"
import type { CategoryId } from "#core/catalogue/Product.ts"
import { subcategoriesQuery } from "#core/catalogue/queries.ts"
import { perShop } from "../perShop.ts"
import type { Store } from "../createStore.ts"

/** What lies inside one category, from the shop. */
export const liveBranch = perShop(({ loads }: Store) =>
  branchMachine.provide({
    actors: {
      load: loads(({ wanted }: { readonly wanted: CategoryId }) => subcategoriesQuery(wanted))
    }
  })
)
