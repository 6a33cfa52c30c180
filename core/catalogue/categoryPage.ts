import type { CategoryContents } from "./Category.ts"
import type { CategoryId } from "./Product.ts"

/** Whose page takes this one's place: a category at the top shows the first that lies inside (decision 39). */
export const redirectTarget = ({
  category,
  subcategories: [first]
}: Omit<CategoryContents, "products">): CategoryId | null =>
  category.level === 1 && first !== undefined ? first.id : null
