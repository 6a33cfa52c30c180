import type { Banner } from "#core/catalogue/Banner.ts"
import type { Category, CategoryContents } from "#core/catalogue/Category.ts"
import type { ProductDetail, Section } from "#core/catalogue/Product.ts"
import type { ProductsPage } from "#core/catalogue/ProductList.ts"
import type { Reel } from "#core/catalogue/Reel.ts"

/**
 * What is known of the catalogue, by question, in core's own shapes. The server writes it into a page, so that the
 * browser need not ask again; what is absent it asks for. Null: there is no such thing.
 */
export interface Known {
  readonly sections?: ReadonlyArray<Section>
  readonly banners?: ReadonlyArray<Banner>
  readonly featured?: ReadonlyArray<Category>
  readonly categories?: ReadonlyArray<Category>
  readonly reels?: ReadonlyArray<Reel>
  readonly [branch: `branch:${number}`]: Category | null
  readonly [category: `category:${number}`]: CategoryContents | null
  readonly [product: `product:${number}`]: ProductDetail | null
  /** A page of a list, named by what narrows it and where it begins. */
  readonly [products: `products:${string}`]: ProductsPage
}
