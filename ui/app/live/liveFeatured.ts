import { featuredMachine } from "#core/catalogue/featuredMachine.ts"
import { featured } from "../questions.ts"
import type { Shop } from "../shop.ts"

/** Home's strip, from the shop. */
export const liveFeatured = ({ asks }: Shop) =>
  featuredMachine.provide({ actors: { load: asks(featured) } })
