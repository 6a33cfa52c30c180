import type { Fils } from "../money/Fils.ts"
import type { Grams } from "../money/Grams.ts"
import { brand } from "../shared/brand.ts"
import type { ProductReviews } from "../reviews/Review.ts"
import type { SizeGuide } from "./SizeGuide.ts"

const isId = (id: number) => Number.isSafeInteger(id) && id > 0

/** The server's id of a product: a whole number from 1. */
export const ProductId = brand("ProductId", isId)
export type ProductId = ReturnType<typeof ProductId.make>
/** The server's id of a variant: a whole number from 1. */
export const VariantId = brand("VariantId", isId)
export type VariantId = ReturnType<typeof VariantId.make>
/** The server's id of a category: a whole number from 1. */
export const CategoryId = brand("CategoryId", isId)
export type CategoryId = ReturnType<typeof CategoryId.make>

/** The product fields that a card shows, with names in the locale of the shopper. */
export interface Product {
  readonly id: ProductId
  /**
   * The variant that its link opens: the one whose SKU was searched for, or that was chosen when it
   * became a favourite.
   */
  readonly variantId?: VariantId | null
  readonly name: string
  readonly description: string
  /** The lowest price of what can be bought; of everything where all of it is sold out. */
  readonly price: Fils
  /** The same item's price before a discount; null when there is no discount. */
  readonly oldPrice: Fils | null
  /** Whether what can be bought has several prices, so that `price` is where they begin. */
  readonly priceVaries: boolean
  readonly image: string | null
  readonly images: ReadonlyArray<string>
  /** What its pictures show, by their URLs; absent where nobody has said it. */
  readonly imageAlts?: Readonly<Record<string, string>>
  /** The stock, summed over all variants. */
  readonly stock: number
  readonly sku: string | null
  /** Null when the wire has '0'; the screen then hides the line. */
  readonly barcode: string | null
  readonly weight: Grams
  readonly category: { readonly id: CategoryId; readonly name: string } | null
}

/** The product fields that a card needs; of the description, the first 50 characters at least. */
export type CardProduct = Pick<
  Product,
  | "id"
  | "variantId"
  | "name"
  | "description"
  | "image"
  | "price"
  | "oldPrice"
  | "priceVaries"
  | "stock"
>

/** An attribute in which variants differ, such as Size, with its values in the shop's order. */
export interface Attribute {
  readonly name: string
  readonly values: ReadonlyArray<string>
}

/** One variant of a product that can be sold. */
export interface Variant {
  readonly id: VariantId
  /** The attribute values by attribute name. */
  readonly attributes: Readonly<Record<string, string>>
  readonly price: Fils
  /** The price before a discount; null when there is no discount. */
  readonly oldPrice: Fils | null
  readonly stock: number
  readonly available: boolean
  readonly sku: string | null
  readonly size: string | null
  readonly color: string | null
  readonly images: ReadonlyArray<string>
}

/** A product with its attributes and variants; both are empty for a product without a choice. */
export interface ProductDetail {
  readonly product: Product
  readonly attributes: ReadonlyArray<Attribute>
  readonly variants: ReadonlyArray<Variant>
  /** What the sizes mean; absent where the shop does not say it. */
  readonly sizeGuide?: SizeGuide
  /** Absent where the backend has no reviews. */
  readonly reviews?: ProductReviews
  /** False where it cannot come back; absent where it can. */
  readonly isReturnable?: false
}

/** A section of the home page: the newest products of one category. */
export interface Section {
  readonly category: { readonly id: CategoryId; readonly name: string }
  readonly products: ReadonlyArray<CardProduct>
}
