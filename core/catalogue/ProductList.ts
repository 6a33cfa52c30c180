import type { Fils } from "../money/Fils.ts"
import type { CategoryId, Product } from "./Product.ts"

export type Sort = "new" | "price_up" | "price_down"

/** The filter and sort order of a product list; null means no restriction. */
export interface ProductFilter {
  readonly search: string | null
  /** Includes the products of descendant categories. */
  readonly category: CategoryId | null
  readonly sort: Sort
  readonly min: Fils | null
  readonly max: Fils | null
  readonly inStock: boolean
}

/** All products, newest first. */
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
  /** The server's cursor of the next page; null on the last page. */
  readonly next: string | null
  /** The number of products on all pages; null when the server does not send it. */
  readonly total: number | null
}
