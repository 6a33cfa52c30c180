import { Effect, Layer } from "effect"
import {
  Catalogue,
  CategoryNotFound,
  PolicyVersionNotFound,
  ProductNotFound
} from "#core/catalogue/Catalogue.ts"
import type { Category } from "#core/catalogue/Category.ts"
import type {
  CategoryId,
  Product,
  ProductDetail,
  ProductId,
  Variant
} from "#core/catalogue/Product.ts"
import {
  type FilterKind,
  filterKinds,
  hasAttributeValues,
  noFilter,
  type ProductFacets,
  type ProductFilter,
  type Sort
} from "#core/catalogue/ProductList.ts"
import { isSellable, summarizePrices } from "#core/catalogue/variants.ts"
import {
  banners,
  categories,
  policiesWrittenAt,
  policyVersion,
  reels,
  shopInfo
} from "./sampleData.ts"
import { reviewsOf } from "./reviewsInMemory.ts"
import type { MemoryState } from "./state.ts"

export const catalogueInMemory = (state: MemoryState) => {
  const details = () =>
    state.products.map((detail) => ({
      ...detail,
      product: { ...detail.product, ...summarizePrices(detail) }
    }))
  const products = () => details().map(({ product }) => product)
  const productsInside = ({ id, children }: Category): ReadonlyArray<Product> => [
    ...products().filter(({ category }) => category?.id === id),
    ...children.flatMap(productsInside)
  ]
  return Layer.succeed(Catalogue, {
    sections: () =>
      Effect.sync(() =>
        categories.map((category) => ({
          category: { id: category.id, name: category.name },
          products: productsInside(category)
        }))
      ),
    homeRows: () => Effect.succeed({ rows: null }),
    banners: () => Effect.succeed(banners),
    featured: () => Effect.succeed(categories.slice(0, 1)),
    categories: () => Effect.succeed(categories),
    category: (id) =>
      Effect.map(findCategory(id), (category) => {
        const { children, ...own } = category
        return { category: own, subcategories: children, products: productsInside(category) }
      }),
    productPage: ({ cursor, filter }) =>
      Effect.sync(() => {
        const all = filterProducts(details(), filter)
        const from = Number(cursor ?? 0)
        return {
          products: all.slice(from, from + pageSize),
          next: from + pageSize < all.length ? String(from + pageSize) : null,
          total: all.length
        }
      }),
    facets: (filter) => Effect.sync(() => findFacets(details(), filter)),
    searchByName: (name) =>
      Effect.sync(() => products().filter((product) => hasName(product, name))),
    reels: () => Effect.succeed(reels),
    shopInfo: () => Effect.succeed(shopInfo),
    policyVersion: (version) =>
      version === policyVersion
        ? Effect.succeed({ writtenAt: policiesWrittenAt, policies: shopInfo.policies })
        : Effect.fail(new PolicyVersionNotFound()),
    deliverySchedule: () => Effect.succeed(shopInfo.delivery),
    product: (id) =>
      Effect.suspend(() =>
        Effect.map(findProduct(details(), id), (detail) => ({
          ...detail,
          reviews: reviewsOf(state, id)
        }))
      ),
    countSellableVariants: (id) =>
      Effect.suspend(() => Effect.map(findProduct(state.products, id), sellableCount))
  })
}

const pageSize = 2

const filterProducts = (
  details: ReadonlyArray<ProductDetail>,
  filter: ProductFilter
): ReadonlyArray<Product> => {
  const { category, inStock, max, min, onSale, search, sort } = filter
  const selected =
    category === null
      ? null
      : (flattenCategories(categories).find(({ id }) => id === category) ?? null)
  const ids = selected === null ? [] : flattenCategories([selected]).map(({ id }) => id)
  return details
    .filter((detail) => hasChosenVariant(detail, filter))
    .map(({ product }) => product)
    .filter((product) => search === null || hasName(product, search))
    .filter(
      (product) =>
        category === null || (product.category !== null && ids.includes(product.category.id))
    )
    .filter(({ price }) => (min === null || price >= min) && (max === null || price <= max))
    .filter(({ stock }) => !inStock || stock > 0)
    .filter(({ oldPrice }) => !onSale || oldPrice !== null)
    .toSorted(comparatorBySort[sort])
}

/**
 * Whether a variant has a value of each kind that the filter names, and can be sold where it asks
 * for that.
 */
const hasChosenVariant = ({ variants }: ProductDetail, filter: ProductFilter): boolean =>
  !hasAttributeValues(filter) ||
  variants.some(
    (variant) =>
      (!filter.inStock || isSellable(variant)) &&
      filterKinds.every(
        (kind) => filter[kind].length === 0 || filter[kind].includes(valueOf(variant, kind) ?? "")
      )
  )

const valueOf = ({ attributes, color, size }: Variant, kind: FilterKind): string | null =>
  kind === "size" ? size : kind === "color" ? color : (attributes["Material"] ?? null)

const findFacets = (
  details: ReadonlyArray<ProductDetail>,
  filter: ProductFilter
): ProductFacets => {
  const count = (changes: Partial<ProductFilter>) =>
    filterProducts(details, { ...filter, ...changes }).length
  const scope = filterProducts(details, {
    ...noFilter,
    search: filter.search,
    category: filter.category
  }).map(({ id }) => id)
  const variants = details.flatMap(({ product, variants }) =>
    scope.includes(product.id) ? variants : []
  )
  return {
    total: count({}),
    onSale: count({ onSale: true }),
    inStock: count({ inStock: true }),
    attributes: filterKinds
      .map((kind) => ({
        kind,
        name: kind,
        choices: [...new Set(variants.flatMap((variant) => valueOf(variant, kind) ?? []))]
          .toSorted()
          .map((value) => ({ name: value, values: [value], count: count({ [kind]: [value] }) }))
      }))
      .filter(({ choices }) => choices.length > 0)
  }
}

const soldOutLast = (one: Product, other: Product) =>
  Number(one.stock === 0) - Number(other.stock === 0)

const comparatorBySort: Readonly<Record<Sort, (one: Product, other: Product) => number>> = {
  relevance: (one, other) => soldOutLast(one, other) || other.id - one.id,
  featured: (one, other) => soldOutLast(one, other) || one.id - other.id,
  new: (one, other) => soldOutLast(one, other) || other.id - one.id,
  price_up: (one, other) => one.price - other.price || one.id - other.id,
  price_down: (one, other) => other.price - one.price || other.id - one.id
}

const hasName = ({ name }: Product, letters: string): boolean =>
  name.toLowerCase().includes(letters.trim().toLowerCase())

const flattenCategories = (of: ReadonlyArray<Category>): ReadonlyArray<Category> =>
  of.flatMap((one) => [one, ...flattenCategories(one.children)])

const findCategory = (id: CategoryId) => {
  const category = flattenCategories(categories).find((category) => category.id === id)
  return category === undefined ? Effect.fail(new CategoryNotFound()) : Effect.succeed(category)
}

const findProduct = (details: ReadonlyArray<ProductDetail>, id: ProductId) => {
  const detail = details.find(({ product }) => product.id === id)
  return detail === undefined
    ? Effect.fail(new ProductNotFound({ category: null }))
    : Effect.succeed(detail)
}

const sellableCount = ({ product, variants }: ProductDetail): number =>
  variants.length > 0 ? variants.filter(isSellable).length : product.stock > 0 ? 1 : 0
