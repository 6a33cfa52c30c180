import { Context, Data, type Effect } from "effect"
import type { Refused } from "../shared/Refused.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import type { Banner } from "./Banner.ts"
import type { Category, CategoryContents } from "./Category.ts"
import type { CategoryId, Product, ProductDetail, ProductId, Section } from "./Product.ts"
import type { ProductPage, ProductFilter } from "./ProductList.ts"
import type { Reel } from "./Reel.ts"

/** What the shop sells, asked for in the shopper's language. */
export class Catalogue extends Context.Service<
  Catalogue,
  {
    /** The rows of the home screen; rows without products are left out. */
    readonly sections: () => Effect.Effect<ReadonlyArray<Section>, Refused | Unavailable>
    readonly banners: () => Effect.Effect<ReadonlyArray<Banner>, Refused | Unavailable>
    /** The strip of home, in the shop's order, from any level of the tree. */
    readonly featured: () => Effect.Effect<ReadonlyArray<Category>, Refused | Unavailable>
    /** The top of the tree in the shop's order, with everything inside. */
    readonly categories: () => Effect.Effect<ReadonlyArray<Category>, Refused | Unavailable>
    /** One category of the tree with everything inside. */
    readonly subcategories: (
      id: CategoryId
    ) => Effect.Effect<Category, CategoryNotFound | Refused | Unavailable>
    readonly category: (
      id: CategoryId
    ) => Effect.Effect<CategoryContents, CategoryNotFound | Refused | Unavailable>
    /** A page of what is wanted; `cursor` is the `next` of the page before, null for the first. */
    readonly productPage: (
      asked: ProductFilter & { readonly cursor: string | null }
    ) => Effect.Effect<ProductPage, Refused | Unavailable>
    /** What has these very letters in its name, in either language; best first. */
    readonly searchByName: (
      name: string
    ) => Effect.Effect<ReadonlyArray<Product>, Refused | Unavailable>
    readonly reels: () => Effect.Effect<ReadonlyArray<Reel>, Refused | Unavailable>
    readonly product: (
      id: ProductId
    ) => Effect.Effect<ProductDetail, ProductNotFound | Refused | Unavailable>
    /** How many sellable variants it has: 1 without variants, 0 when sold out. */
    readonly countSellableVariants: (
      id: ProductId
    ) => Effect.Effect<number, ProductNotFound | Refused | Unavailable>
  }
>()("shop/catalogue/Catalogue") {}

/** Nothing is sold under this id. */
export class ProductNotFound extends Data.TaggedError("ProductNotFound") {}

/** The shop has no such category. */
export class CategoryNotFound extends Data.TaggedError("CategoryNotFound") {}
