import { categoriesMachine } from "#core/catalogue/categoriesMachine.ts"
import { categoriesQuery } from "#core/catalogue/queries.ts"
import { perShop } from "../perShop.ts"
import type { Store } from "../createStore.ts"

/** The tree of categories, from the shop. */
export const liveCategories = perShop(({ loads }: Store) =>
  categoriesMachine.provide({ actors: { load: loads(() => categoriesQuery) } })
)
