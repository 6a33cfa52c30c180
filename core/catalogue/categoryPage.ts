import type { CategoryContents } from "./Category.ts"
import type { CategoryId } from "./Product.ts"

/** The category to redirect to: a top-level category redirects to its first subcategory. */
export const redirectTarget = ({
  category,
  subcategories: [first]
}: Omit<CategoryContents, "products">): CategoryId | null =>
  category.level === 1 && first !== undefined ? first.id : null
