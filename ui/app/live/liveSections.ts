import { sectionsMachine } from "#core/catalogue/sectionsMachine.ts"
import { sections } from "../questions.ts"
import { perShop } from "../perShop.ts"
import type { Shop } from "../shop.ts"

/** Home's rows, from the shop. */
export const liveSections = perShop(({ asks }: Shop) =>
  sectionsMachine.provide({ actors: { load: asks(sections) } })
)
