import type { CategoryId } from "#core/catalogue/Product.ts"
import type { Store } from "../store/createStore.ts"
import { CategoryList, provideCategoryPage } from "./CategoryList.tsx"

/** The list of a category, which stays also where the one of `CategoryPage` leads on. */
export default function SubcategoriesPage({ id }: { readonly id: CategoryId }) {
  return <CategoryList id={id} provide={provideBranchPage} />
}

const provideBranchPage = (store: Store) =>
  provideCategoryPage(store).provide({ guards: { hasRedirect: () => false } })
