import { featuredMachine } from "#core/catalogue/featuredMachine.ts"
import { featured } from "../../data/questions.ts"
import { perShop } from "../perShop.ts"
import type { Store } from "../createStore.ts"

/** Home's strip, from the shop. */
export const liveFeatured = perShop(({ asks }: Store) =>
  featuredMachine.provide({ actors: { load: asks(featured) } })
)
