import type { Fils } from "../money/Fils.ts"
import type { CardProduct, CategoryId } from "./Product.ts"

/**
 * `relevance` orders the results of a search, `featured` the products of a category as the merchant
 * does.
 */
export type Sort = "relevance" | "featured" | "new" | "price_up" | "price_down"

/** The kinds of attributes that narrow a list. */
export const filterKinds = ["size", "color", "material"] as const
/** One of `filterKinds`. */
export type FilterKind = (typeof filterKinds)[number]

/**
 * The filter and sort order of a product list; null or empty means no restriction.
 *
 * The values of a kind of attribute are in English, the same in every locale. A product has some
 * variant with one of the values of each kind.
 */
export interface ProductFilter extends Readonly<Record<FilterKind, ReadonlyArray<string>>> {
  readonly search: string | null
  /** Includes the products of descendant categories. */
  readonly category: CategoryId | null
  readonly sort: Sort
  readonly min: Fils | null
  readonly max: Fils | null
  readonly inStock: boolean
  /** Only products with a price before a discount. */
  readonly onSale: boolean
}

/** All products, newest first. */
export const noFilter: ProductFilter = {
  search: null,
  category: null,
  sort: "new",
  min: null,
  max: null,
  inStock: false,
  onSale: false,
  size: [],
  color: [],
  material: []
}

type FilterScope = Pick<ProductFilter, "search" | "category">

/** The sort orders that a list can have, the default one first. */
export const availableSorts = (scope: FilterScope): ReadonlyArray<Sort> => {
  const first = defaultSort(scope)
  return first === "new" ? priceAndAgeSorts : [first, ...priceAndAgeSorts]
}

const priceAndAgeSorts: ReadonlyArray<Sort> = ["new", "price_up", "price_down"]

/** The order of a list for which the shopper chose none. */
export const defaultSort = ({ category, search }: FilterScope): Sort =>
  search !== null ? "relevance" : category === null ? "new" : "featured"

/**
 * The filter with changes. A sort order that is the default, or that the list then cannot have,
 * becomes its default.
 */
export const changeFilter = (
  filter: ProductFilter,
  changes: Partial<ProductFilter>
): ProductFilter => {
  const changed = { ...filter, ...changes }
  const isChosen = changes.sort !== undefined || filter.sort !== defaultSort(filter)
  return isChosen && availableSorts(changed).includes(changed.sort)
    ? changed
    : { ...changed, sort: defaultSort(changed) }
}

/**
 * The filter of the whole list that a shopper looks at: all results of a search, or all products of
 * a category.
 */
export const wholeList = ({ category, search }: FilterScope): ProductFilter =>
  changeFilter(noFilter, search === null ? { category } : { search })

/** Whether two filters are of the same search or category. */
export const hasSameScope = (one: FilterScope, other: FilterScope): boolean =>
  one.category === other.category && one.search === other.search

/** One page of a list. */
export interface ProductListPage {
  readonly products: ReadonlyArray<CardProduct>
  /** The server's cursor of the next page; null on the last page. */
  readonly next: string | null
  /** The number of products on all pages; null when the server does not send it. */
  readonly total: number | null
}

/** The values that a list can be narrowed to, with the number of products that each would leave. */
export interface ProductFacets {
  readonly total: number
  /** The number of products that it would leave with `onSale`. */
  readonly onSale: number
  /** The number of products that it would leave with `inStock`. */
  readonly inStock: number
  readonly attributes: ReadonlyArray<AttributeFacet>
}

/** An attribute of the products in the category or search, such as Size or Volume. */
export interface AttributeFacet {
  readonly kind: FilterKind
  readonly name: string
  readonly choices: ReadonlyArray<FacetChoice>
}

/** One value of an attribute, as the shopper reads it. */
export interface FacetChoice {
  readonly name: string
  /**
   * The values of the filter that this name stands for: two colours may have one name in a locale.
   */
  readonly values: ReadonlyArray<string>
  /**
   * The number of products if this were the only choice of its kind, with the rest of the filter.
   */
  readonly count: number
}

/** Whether any value of an attribute is chosen. */
export const hasAttributeValues = (filter: ProductFilter): boolean =>
  filterKinds.some((kind) => filter[kind].length > 0)
