import { Option } from "effect"
import type { Kysely } from "kysely"
import { type Banner, BannerLink } from "#core/catalogue/Banner.ts"
import type { Category, CategoryContents } from "#core/catalogue/Category.ts"
import {
  CategoryId,
  type Product,
  type ProductDetail,
  ProductId,
  type Section,
  VariantId
} from "#core/catalogue/Product.ts"
import type { ProductsPage, ProductsWanted } from "#core/catalogue/ProductList.ts"
import { Fils } from "#core/money/Fils.ts"
import { Grams } from "#core/money/Grams.ts"
import type { Locale } from "#locales/i18n.ts"
import type { Schema } from "../database/schema.ts"
import { parseId } from "../http/parseId.ts"
import { loadCategoryTree, flattenTree, type CategoryNode } from "./categories.ts"
import { categoryProductLimit, pageSize } from "./lengths.ts"
import { encodeCursor, parseCursor } from "./pageCursor.ts"
import {
  loadProductPage,
  findProducts,
  findCategoryProducts,
  findHomeProducts,
  type ProductRow
} from "./products.ts"
import { findBanners } from "./homeContent.ts"
import { attributeValues, type VariantRow, findVariants } from "./variants.ts"
import { pictureUrl } from "./wireValues.ts"

/** The rows of home as core knows them, for the page that the server draws. */
export const knownSections = async (
  db: Kysely<Schema>,
  locale: Locale
): Promise<ReadonlyArray<Section>> => {
  const [tree, products] = await Promise.all([
    loadCategoryTree(db, locale),
    findHomeProducts(db, locale)
  ])
  return tree
    .map(({ id, name }) => ({
      category: { id: CategoryId.make(id), name },
      products: products.filter(({ row_id }) => row_id === id).map(asProduct)
    }))
    .filter(({ products }) => products.length > 0)
}

/** A product with its choices; null where there is none under this id. */
export const knownProduct = async (
  db: Kysely<Schema>,
  locale: Locale,
  id: number
): Promise<ProductDetail | null> => {
  const [[found], variants] = await Promise.all([
    findProducts(db, locale, [id]),
    findVariants(db, locale, id)
  ])
  if (found === undefined) return null
  return {
    product: asProduct(found),
    attributes: [...attributeValues(variants)].map(([name, values]) => ({ name, values })),
    variants: variants.map(asVariant)
  }
}

export const knownBanners = async (
  db: Kysely<Schema>,
  locale: Locale
): Promise<ReadonlyArray<Banner>> => {
  const rows = await findBanners(db, locale)
  return rows.map(({ banner_type, id, image, link, title }) => ({
    id,
    image: pictureUrl(image),
    title: title === "" ? null : title,
    kind: banner_type,
    link: Option.getOrNull(BannerLink.parse(link))
  }))
}

/** The strip of home, in the shop's order, from any level of the tree. */
export const knownFeatured = async (
  db: Kysely<Schema>,
  locale: Locale
): Promise<ReadonlyArray<Category>> =>
  flattenTree(await loadCategoryTree(db, locale))
    .filter(({ isFeatured }) => isFeatured)
    .map(asCategory)

/** The whole tree, its top in the shop's order. */
export const knownCategories = async (
  db: Kysely<Schema>,
  locale: Locale
): Promise<ReadonlyArray<Category>> => (await loadCategoryTree(db, locale)).map(asCategory)

/** One category of the tree with all inside; null where there is none under this id. */
export const knownBranch = async (
  db: Kysely<Schema>,
  locale: Locale,
  id: number
): Promise<Category | null> => {
  const shelf = flattenTree(await loadCategoryTree(db, locale)).find((shelf) => shelf.id === id)
  return shelf === undefined ? null : asCategory(shelf)
}

/** What the page of a category shows; null where there is none under this id. */
export const knownContents = async (
  db: Kysely<Schema>,
  locale: Locale,
  id: number
): Promise<CategoryContents | null> => {
  const [branch, products] = await Promise.all([
    knownBranch(db, locale, id),
    findCategoryProducts(db, locale, id, categoryProductLimit)
  ])
  if (branch === null) return null
  const { children, ...category } = branch
  return { category, subcategories: children, products: products.map(asProduct) }
}

/** A page of what is wanted; null where no page begins so. */
export const knownPage = async (
  db: Kysely<Schema>,
  locale: Locale,
  wanted: ProductsWanted,
  cursor: string | null
): Promise<ProductsPage | null> => {
  const after = parseCursor(cursor)
  if (after === "wrong") return null
  const { category, inStock, max, min, search, sort } = wanted
  const page = await loadProductPage(db, locale, {
    sort,
    after,
    size: pageSize,
    filter: {
      search,
      category: category === null ? null : (parseId(String(category)) ?? 0),
      minFils: min,
      maxFils: max,
      inStock
    }
  })
  return {
    products: page.products.map(asProduct),
    next: encodeCursor(page.next),
    total: page.total
  }
}

const asCategory = ({ id, image, children: inside, level, name }: CategoryNode): Category => ({
  id: CategoryId.make(id),
  name,
  image,
  level,
  children: inside.map(asCategory)
})

const asProduct = (row: ProductRow): Product => {
  const images = row.images.map(pictureUrl)
  return {
    id: ProductId.make(row.id),
    name: row.name,
    description: row.description,
    price: Fils.make(row.price_fils),
    oldPrice: Option.getOrNull(Option.map(Option.fromNullishOr(row.old_price_fils), Fils.make)),
    image: images[0] ?? null,
    images,
    stock: row.stock,
    sku: row.sku,
    barcode: row.barcode === "0" ? null : row.barcode,
    weight: Grams.make(row.weight_grams),
    category: { id: CategoryId.make(row.category_id), name: row.category_name }
  }
}

const asVariant = (row: VariantRow) => ({
  id: VariantId.make(row.id),
  attributes: Object.fromEntries(row.attributes.map(({ name, value }) => [name, value])),
  price: Fils.make(row.price_fils),
  stock: row.stock,
  available: row.is_available,
  sku: row.sku,
  size: row.attributes.find(({ kind }) => kind === "size")?.value ?? null,
  color: row.attributes.find(({ kind }) => kind === "color")?.value ?? null,
  images: row.images.map(pictureUrl)
})
