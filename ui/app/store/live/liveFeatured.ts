import { featuredMachine } from "#core/catalogue/featuredMachine.ts"
import { featuredQuery } from "#core/catalogue/queries.ts"
import { perShop } from "../perShop.ts"
import type { Store } from "../createStore.ts"

/** Home's strip, from the shop. */
export const liveFeatured = perShop(({ loads }: Store) =>
  featuredMachine.provide({ actors: { load: loads(() => featuredQuery) } })
)
