import { categoryPageMachine } from "#core/catalogue/categoryPageMachine.ts"
import { category } from "../questions.ts"
import { perShop } from "../perShop.ts"
import type { Shop } from "../shop.ts"

/** A category's page, from the shop; the page it leads to takes its place in history. */
export const liveCategoryPage = perShop(({ asks, router }: Shop) =>
  categoryPageMachine.provide({
    actors: { load: asks(category) },
    actions: { goInstead: (_, id) => router.go(`/category/${id}/products`, { replace: true }) }
  })
)
