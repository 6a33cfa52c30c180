import type { CategoryId } from "#core/catalogue/Product.ts"
import { CategoryList, provideCategoryPage } from "./CategoryList.tsx"

/** The list of a category, unless the category leads on to another one. */
export default function CategoryPage({ id }: { readonly id: CategoryId }) {
  return <CategoryList id={id} provide={provideCategoryPage} />
}
