import type { CategoryId, Product } from "./Product.ts"

/** A category with all its descendants, named in the locale of the shopper. */
export interface Category {
  readonly id: CategoryId
  readonly name: string
  readonly image: string | null
  /** 1 for a top-level category. */
  readonly level: number
  readonly children: ReadonlyArray<Category>
}

/** A top-level category with its subcategories, as the header of a wide window lists them. */
export interface NavigationCategory extends CategoryName {
  readonly children: ReadonlyArray<CategoryName>
}

type CategoryName = Pick<Category, "id" | "name">

/** The contents of a category page. `category` has no `children`. */
export interface CategoryContents {
  readonly category: Omit<Category, "children">
  readonly subcategories: ReadonlyArray<Category>
  readonly products: ReadonlyArray<Product>
}
