import { categoriesMachine } from "#core/catalogue/categoriesMachine.ts"
import { categories } from "../questions.ts"
import { perShop } from "../perShop.ts"
import type { Shop } from "../shop.ts"

/** The tree of categories, from the shop. */
export const liveCategories = perShop(({ asks }: Shop) =>
  categoriesMachine.provide({ actors: { load: asks(categories) } })
)
