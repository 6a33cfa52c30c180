import { loadMachine } from "../shared/loadMachine.ts"
import type { Category } from "./Category.ts"
import type { CategoryRefusal } from "./categoryPageMachine.ts"
import type { CategoryId } from "./Product.ts"

/** What lies inside one category. It is `empty` when nothing does. */
export const branchMachine = loadMachine<CategoryId, Category, CategoryRefusal>(
  "branch",
  ({ children }) => children.length === 0
)
