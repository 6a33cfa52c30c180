import type { CategoryId, Product } from "./Product.ts"

/** A shelf of the shop with the shelves inside it, however deep they go, named in the shopper's language. */
export interface Category {
  readonly id: CategoryId
  readonly name: string
  readonly image: string | null
  /** 1 at the top of the tree. */
  readonly level: number
  readonly children: ReadonlyArray<Category>
}

/** What the page of a category shows. The category itself is as its own answer says it: without what lies inside. */
export interface CategoryContents {
  readonly category: Omit<Category, "children">
  readonly subcategories: ReadonlyArray<Category>
  readonly products: ReadonlyArray<Product>
}
