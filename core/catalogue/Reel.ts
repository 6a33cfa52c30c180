import type { ProductId } from "./Product.ts"

/** A short video of one product. */
export interface Reel {
  readonly id: number
  readonly video: string
  readonly poster: string | null
  readonly productId: ProductId
  readonly title: string
  readonly description: string
}
