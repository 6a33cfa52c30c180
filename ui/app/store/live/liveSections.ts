import { sectionsMachine } from "#core/catalogue/sectionsMachine.ts"
import { sections } from "../../data/questions.ts"
import { perShop } from "../perShop.ts"
import type { Store } from "../createStore.ts"

/** Home's rows, from the shop. */
export const liveSections = perShop(({ asks }: Store) =>
  sectionsMachine.provide({ actors: { load: asks(sections) } })
)
