import type { Fils } from "../money/Fils.ts"
import type { CategoryId, Product } from "./Product.ts"

export type Sort = "new" | "price_up" | "price_down"

/** What a shopper narrows the shop down to, and in which order; null where they do not. */
export interface ProductFilter {
  readonly search: string | null
  /** What lies deeper inside it comes along. */
  readonly category: CategoryId | null
  readonly sort: Sort
  readonly min: Fils | null
  readonly max: Fils | null
  readonly inStock: boolean
}

/** Everything, newest first. */
export const noFilter: ProductFilter = {
  search: null,
  category: null,
  sort: "new",
  min: null,
  max: null,
  inStock: false
}

/** One page of a list. */
export interface ProductPage {
  readonly products: ReadonlyArray<Product>
  /** Where the next page begins, in the shop's own spelling; null on the last one. */
  readonly next: string | null
  /** How many there are on all pages; null where the shop does not say. */
  readonly total: number | null
}
