import { featuredMachine } from "#core/catalogue/featuredMachine.ts"
import { featured } from "../questions.ts"
import { perShop } from "../perShop.ts"
import type { Shop } from "../shop.ts"

/** Home's strip, from the shop. */
export const liveFeatured = perShop(({ asks }: Shop) =>
  featuredMachine.provide({ actors: { load: asks(featured) } })
)
