import { Context, Data, type Effect } from "effect"
import type { HomeOrder } from "./homeRows.ts"
import type { PageRequest } from "../shared/pagedListMachine.ts"
import type { Refused } from "../shared/Refused.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import type { Banner } from "./Banner.ts"
import type { Category, CategoryContents, FeaturedCategory } from "./Category.ts"
import type { DeliverySchedule } from "./deliverySchedule.ts"
import type { CardProduct, CategoryId, ProductDetail, ProductId, Section } from "./Product.ts"
import type { ProductFacets, ProductFilter, ProductListPage } from "./ProductList.ts"
import type { Reel } from "./Reel.ts"
import type { PolicyVersion, ShopInfo } from "./ShopInfo.ts"

/** The catalogue service. It responds in the locale of the shopper. */
export class Catalogue extends Context.Service<
  Catalogue,
  {
    /** The sections of the home page, without empty ones. */
    readonly sections: () => Effect.Effect<ReadonlyArray<Section>, Refused | Unavailable>
    readonly homeRows: () => Effect.Effect<HomeOrder, Refused | Unavailable>
    readonly banners: () => Effect.Effect<ReadonlyArray<Banner>, Refused | Unavailable>
    /**
     * The featured categories of the home page, in the shop's order, from any level of the tree.
     */
    readonly featured: () => Effect.Effect<ReadonlyArray<FeaturedCategory>, Refused | Unavailable>
    /** The top-level categories in the shop's order, with all their descendants. */
    readonly categories: () => Effect.Effect<ReadonlyArray<Category>, Refused | Unavailable>
    readonly category: (
      id: CategoryId
    ) => Effect.Effect<CategoryContents, CategoryNotFound | Refused | Unavailable>
    readonly productPage: (
      request: PageRequest<ProductFilter>
    ) => Effect.Effect<ProductListPage, Refused | Unavailable>
    readonly facets: (filter: ProductFilter) => Effect.Effect<ProductFacets, Refused | Unavailable>
    /**
     * Products whose name contains this text, in either locale and in any case, best match first.
     * Every character stands for itself; space around the text does not count.
     */
    readonly searchByName: (
      name: string
    ) => Effect.Effect<ReadonlyArray<CardProduct>, Refused | Unavailable>
    readonly reels: () => Effect.Effect<ReadonlyArray<Reel>, Refused | Unavailable>
    readonly shopInfo: () => Effect.Effect<ShopInfo, Refused | Unavailable>
    /** The policies as an order was placed under them (`Order.policyVersion`). */
    readonly policyVersion: (
      version: number
    ) => Effect.Effect<PolicyVersion, PolicyVersionNotFound | Refused | Unavailable>
    readonly deliverySchedule: () => Effect.Effect<DeliverySchedule, Refused | Unavailable>
    readonly product: (
      id: ProductId
    ) => Effect.Effect<ProductDetail, ProductNotFound | Refused | Unavailable>
    /** The number of sellable variants: 1 for a product without variants, 0 when sold out. */
    readonly countSellableVariants: (
      id: ProductId
    ) => Effect.Effect<number, ProductNotFound | Refused | Unavailable>
  }
>()("shop/catalogue/Catalogue") {}

/** There is no product with this id, or no longer. */
export class ProductNotFound extends Data.TaggedError("ProductNotFound")<{
  /** The category of a product that is no longer sold; null where the shop does not know it. */
  readonly category: CategoryId | null
}> {}

/** The shop never had these policies. */
export class PolicyVersionNotFound extends Data.TaggedError("PolicyVersionNotFound") {}

/** There is no category with this id. */
export class CategoryNotFound extends Data.TaggedError("CategoryNotFound") {}
