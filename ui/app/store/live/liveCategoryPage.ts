import { categoryPageMachine } from "#core/catalogue/categoryPageMachine.ts"
import { categoryQuery } from "#core/catalogue/queries.ts"
import { perShop } from "../perShop.ts"
import type { Store } from "../createStore.ts"
import { paths } from "#paths.ts"

/** A category's page, from the shop; the page it leads to takes its place in history. */
export const liveCategoryPage = perShop(({ loads, navigation }: Store) =>
  categoryPageMachine.provide({
    actors: { load: loads(categoryQuery) },
    actions: { redirect: (_, id) => navigation.go(paths.category(id), { replace: true }) }
  })
)
