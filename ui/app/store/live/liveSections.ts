import { sectionsMachine } from "#core/catalogue/sectionsMachine.ts"
import { sectionsQuery } from "#core/catalogue/queries.ts"
import { perShop } from "../perShop.ts"
import type { Store } from "../createStore.ts"

/** Home's rows, from the shop. */
export const liveSections = perShop(({ loads }: Store) =>
  sectionsMachine.provide({ actors: { load: loads(() => sectionsQuery) } })
)
