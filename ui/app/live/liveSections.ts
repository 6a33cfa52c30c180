import { sectionsMachine } from "#core/catalogue/sectionsMachine.ts"
import type { Shop } from "../shop.ts"

/** Home's rows, from the shop. */
export const liveSections = ({ run }: Shop) =>
  sectionsMachine.provide({ actors: { load: run((programs) => programs.sections) } })
