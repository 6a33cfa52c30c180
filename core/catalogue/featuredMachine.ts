import { loadMachine } from "../shared/loadMachine.ts"
import type { Category } from "./Category.ts"

/** The strip of home. It is `empty` when the shop features no category. */
export const featuredMachine = loadMachine<null, ReadonlyArray<Category>>(
  "featured",
  (found) => found.length === 0
)
