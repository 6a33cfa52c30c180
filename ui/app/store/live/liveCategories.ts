import { categoriesMachine } from "#core/catalogue/categoriesMachine.ts"
import { categories } from "../../data/questions.ts"
import { perShop } from "../perShop.ts"
import type { Store } from "../createStore.ts"

/** The tree of categories, from the shop. */
export const liveCategories = perShop(({ asks }: Store) =>
  categoriesMachine.provide({ actors: { load: asks(categories) } })
)
