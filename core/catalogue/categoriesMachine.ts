import { loadMachine } from "../shared/loadMachine.ts"
import type { Category } from "./Category.ts"

/** The tree of categories. It is `empty` in a shop that has none. */
export const categoriesMachine = loadMachine<null, ReadonlyArray<Category>>(
  "categories",
  (found) => found.length === 0
)
