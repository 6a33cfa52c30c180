import type { Effect } from "effect"
import type { HomeOrder } from "./homeRows.ts"
import type { PageRequest } from "../shared/pagedListMachine.ts"
import type { Refused } from "../shared/Refused.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import type { Banner } from "./Banner.ts"
import type { Catalogue, CategoryNotFound, ProductNotFound } from "./Catalogue.ts"
import type { Category, CategoryContents, FeaturedCategory, NavigationTree } from "./Category.ts"
import type { DeliverySchedule } from "./deliverySchedule.ts"
import type { CategoryId, ProductDetail, ProductId, Section } from "./Product.ts"
import type { ProductFacets, ProductFilter, ProductListPage } from "./ProductList.ts"
import { productsQueryString } from "./productsQueryString.ts"
import type { Reel } from "./Reel.ts"
import type { ShopInfo, ShopSummary } from "./ShopInfo.ts"

/** The data of each query, by query key. Null means that the entity does not exist. */
export interface QueryData {
  readonly sections: ReadonlyArray<Section>
  readonly homeRows: HomeOrder
  readonly banners: ReadonlyArray<Banner>
  readonly featured: ReadonlyArray<FeaturedCategory>
  readonly categories: ReadonlyArray<Category>
  readonly topCategories: ReadonlyArray<Category>
  readonly reels: ReadonlyArray<Reel>
  readonly shopInfo: ShopInfo
  readonly shopSummary: ShopSummary
  readonly navigation: NavigationTree
  readonly categoryTree: NavigationTree
  readonly deliverySchedule: DeliverySchedule
  readonly [category: `category:${number}`]: CategoryContents | null
  readonly [product: `product:${number}`]: ProductDetail | null
  /** A page of a list; the key is the list's query string. */
  readonly [products: `products:${string}`]: ProductListPage | null
  /** The facets of a list; the key is the list's query string. */
  readonly [facets: `facets:${string}`]: ProductFacets | null
}

/** The name of a query, with what it is about: `product:7`. */
export type QueryKey = keyof QueryData

/** The data that the server renders into a page. The browser loads what is absent. */
export type InitialData = Partial<QueryData>

/** One entry of the initial data. */
export const createInitialData = <Key extends QueryKey>(
  key: Key,
  data: QueryData[Key]
): InitialData => {
  const entry: { -readonly [Each in QueryKey]?: QueryData[Each] } = {}
  entry[key] = data
  return entry
}

/** A query that server and browser load, each with its own catalogue. */
export interface Query<Key extends QueryKey, E> {
  readonly key: Key
  readonly load: (catalogue: QueriedCatalogue) => Effect.Effect<NonNullable<QueryData[Key]>, E>
}

/** The part of the catalogue service that queries use. */
export type QueriedCatalogue = Omit<
  Catalogue["Service"],
  "searchByName" | "countSellableVariants" | "policyVersion"
>

/** Why a query has no data. */
export type QueryRefusal = ProductNotFound | CategoryNotFound | Refused | Unavailable

/** A query of any data of the catalogue. */
export type AnyQuery = Query<QueryKey, QueryRefusal>

const query = <Key extends QueryKey, E>(key: Key, load: Query<Key, E>["load"]): Query<Key, E> => ({
  key,
  load
})

/** The sections of home, without empty ones. */
export const sectionsQuery = query("sections", (catalogue) => catalogue.sections())
/** The order of the rows of home. */
export const homeRowsQuery = query("homeRows", (catalogue) => catalogue.homeRows())
/** The banners of home, in their order. */
export const bannersQuery = query("banners", (catalogue) => catalogue.banners())
/** The featured categories of home, from any level of the tree. */
export const featuredQuery = query("featured", (catalogue) => catalogue.featured())
/** The top-level categories with all their descendants. */
export const categoriesQuery = query("categories", (catalogue) => catalogue.categories())
/** The reels, in their order. */
export const reelsQuery = query("reels", (catalogue) => catalogue.reels())
/** What the shop says about itself. */
export const shopInfoQuery = query("shopInfo", (catalogue) => catalogue.shopInfo())
/** The small part of `shopInfo` that pages about products and orders need. */
export const deliveryScheduleQuery = query("deliverySchedule", (catalogue) =>
  catalogue.deliverySchedule()
)
/** What the page of a category shows; refused with `CategoryNotFound`. */
export const categoryQuery = (id: CategoryId) =>
  query(`category:${id}`, (catalogue) => catalogue.category(id))
/** A product with its attributes and variants; refused with `ProductNotFound`. */
export const productQuery = (id: ProductId) =>
  query(`product:${id}`, (catalogue) => catalogue.product(id))
/** One page of a product list. */
export const productsQuery = ({ filter, cursor }: PageRequest<ProductFilter>) =>
  query(`products:${productsQueryString(filter, cursor)}`, (catalogue) =>
    catalogue.productPage({ filter, cursor })
  )
