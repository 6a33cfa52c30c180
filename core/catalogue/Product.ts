import type { Fils } from "../money/Fils.ts"
import type { Grams } from "../money/Grams.ts"
import { brand } from "../shared/brand.ts"

const isId = (id: number) => Number.isSafeInteger(id) && id > 0

export const ProductId = brand("ProductId", isId)
export type ProductId = ReturnType<typeof ProductId.make>
export const VariantId = brand("VariantId", isId)
export type VariantId = ReturnType<typeof VariantId.make>
export const CategoryId = brand("CategoryId", isId)
export type CategoryId = ReturnType<typeof CategoryId.make>

/** What a card shows of a product, with the names of the shopper's locale. */
export interface Product {
  readonly id: ProductId
  readonly name: string
  readonly description: string
  readonly price: Fils
  /** What it cost before, where it is cheaper now. */
  readonly oldPrice: Fils | null
  readonly image: string | null
  readonly images: ReadonlyArray<string>
  /** Pieces left, of all variants together where there are variants. */
  readonly stock: number
  readonly sku: string | null
  /** Null where the wire says '0', which hides the line. */
  readonly barcode: string | null
  readonly weight: Grams
  readonly category: { readonly id: CategoryId; readonly name: string } | null
}

/** What a card needs of a product. */
export type CardProduct = Pick<
  Product,
  "id" | "name" | "description" | "image" | "price" | "oldPrice" | "stock"
>

/** A quality that variants differ in, such as Size, with its values in the shop's order. */
export interface Attribute {
  readonly name: string
  readonly values: ReadonlyArray<string>
}

/** One sellable form of a product. */
export interface Variant {
  readonly id: VariantId
  /** The value of each attribute, by the attribute's name. */
  readonly attributes: Readonly<Record<string, string>>
  readonly price: Fils
  readonly stock: number
  readonly available: boolean
  readonly sku: string | null
  readonly size: string | null
  readonly color: string | null
  readonly images: ReadonlyArray<string>
}

/** A product with everything a shopper may choose about it. No attributes and no variants where there is no choice. */
export interface ProductDetail {
  readonly product: Product
  readonly attributes: ReadonlyArray<Attribute>
  readonly variants: ReadonlyArray<Variant>
}

/** A row of the home screen: new arrivals of one category. */
export interface Section {
  readonly category: { readonly id: CategoryId; readonly name: string }
  readonly products: ReadonlyArray<Product>
}
