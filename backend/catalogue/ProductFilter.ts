export type Sort = "new" | "price_up" | "price_down"

/** What a shopper narrows the shop down to; null where they do not. */
export interface ProductFilter {
  readonly search: string | null
  /** The category's own id; what lies deeper comes along. */
  readonly category: number | null
  readonly minFils: number | null
  readonly maxFils: number | null
  readonly inStock: boolean
}

/** Where a page of products begins: after this one. */
export interface Cursor {
  readonly priceFils: number
  readonly id: number
}
