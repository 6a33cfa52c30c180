import { sectionsMachine } from "#core/catalogue/sectionsMachine.ts"
import { sections } from "../questions.ts"
import type { Shop } from "../shop.ts"

/** Home's rows, from the shop. */
export const liveSections = ({ asks }: Shop) =>
  sectionsMachine.provide({ actors: { load: asks(sections) } })
