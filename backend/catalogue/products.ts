import { type Kysely, sql } from "kysely"
import { VariantId } from "#core/catalogue/Product.ts"
import { limits } from "#core/shared/limits.ts"
import type { Locale } from "#locales/i18n.ts"
import type { Tables } from "../tables.ts"
import { parseQuery, type SearchQuery } from "../search/parseQuery.ts"
import { searchByRelevance } from "../search/searchByRelevance.ts"
import {
  countProducts,
  findProductIds,
  type ListQuery,
  noFilter,
  type PageCursor,
  parseFilterSearch
} from "./productList.ts"
import { type ListedProduct, productSelection, toProduct } from "./productFields.ts"
import { withExistingValues } from "./attributeValues.ts"

/** The products with these ids, in any order. */
export const findProducts = async (
  db: Kysely<Tables>,
  locale: Locale,
  ids: ReadonlyArray<number>
): Promise<ReadonlyArray<ListedProduct>> =>
  (
    await selectProducts(db, locale)
      .where(sql<boolean>`product.id = any(${[...ids]}::integer[])`)
      .execute()
  ).map((row) => toProduct(row, locale))

/**
 * A product as it would be shown, listed or not, for a preview; where its name is missing in the
 * language, with the other one.
 */
export const findPreviewedProduct = async (
  db: Kysely<Tables>,
  locale: Locale,
  id: number
): Promise<ListedProduct | null> => {
  const row = await db
    // Instead of the view, which has only listed products.
    .with("inventory", (own) =>
      own
        .selectFrom("product")
        .select(["id as product_id", "total_stock as stock"])
        .select(sql<number>`(not is_sold_out)::integer`.as("sellable"))
        .where("id", "=", id)
    )
    .selectFrom("product")
    .innerJoin("category", "category.id", "product.category_id")
    .innerJoin("inventory", "inventory.product_id", "product.id")
    .select(productSelection(locale))
    .select(["product.name_ar", "product.name_en"])
    .where("product.id", "=", id)
    .executeTakeFirst()
  return row === undefined
    ? null
    : toProduct({ ...row, name: row.name || row.name_ar || row.name_en }, locale)
}

/** The first products of a category and its subcategories, in the merchant's order. */
export const findCategoryProducts = async (db: Kysely<Tables>, locale: Locale, category: number) =>
  findInOrder(
    db,
    locale,
    (
      await findProductIds(
        db,
        {
          filter: { ...noFilter, category },
          sort: "featured",
          after: null,
          limit: limits.catalogue.maximumCategoryProducts
        },
        null
      )
    ).map(({ id }) => id)
  )

/** The products that a typed text finds, the best match first. */
export const searchProducts = async (
  db: Kysely<Tables>,
  locale: Locale,
  text: string,
  limit: number
) => {
  const query = await parseQuery(db, text)
  const products = await findInOrder(db, locale, await searchByRelevance(db, query, limit))
  return withVariants(products, query)
}

/** How many products home shows where the merchant chose none. */
const newestOnHome = 48

/**
 * The products of home, newest first and the sold-out ones last, each with the ids of its category
 * and of those above it, in whose rows it appears.
 * They are those that the merchant chose, or the newest where none of the chosen is listed.
 */
export const findHomeProducts = async (db: Kysely<Tables>, locale: Locale) => {
  const rows = await selectProducts(db, locale)
    .select(
      sql<ReadonlyArray<number>>`(
      with recursive above as (
        select id, parent_id from category own where own.id = product.category_id
        union all
        select category.id, category.parent_id from category join above on category.id = above.parent_id
      ) select array_agg(id) from above)`.as("category_path")
    )
    .where(
      sql<boolean>`case when exists (select from product where is_on_home and is_listed)
        then product.is_on_home
        else product.id in (select id from product where is_listed order by id desc limit ${newestOnHome}) end`
    )
    .orderBy("product.id", "desc")
    .execute()
  const soldOutLast = rows.toSorted(
    (one, other) => Number(one.sellable === 0) - Number(other.sellable === 0)
  )
  return soldOutLast.map((row) => ({ path: row.category_path, product: toProduct(row, locale) }))
}

/**
 * One page of a list, with the number of products in the whole list. `next` is null on the last
 * page.
 */
export const loadProductPage = async (
  db: Kysely<Tables>,
  locale: Locale,
  {
    after,
    size,
    ...list
  }: Omit<ListQuery, "limit" | "after"> & {
    readonly after: PageCursor | null
    readonly size: number
  }
) => {
  const [search, filter] = await Promise.all([
    parseFilterSearch(db, list.filter),
    withExistingValues(db, list.filter)
  ])
  const [found, total] = await Promise.all([
    findProductIds(db, { ...list, filter, after, limit: size + 1 }, search),
    after?.total ?? countProducts(db, filter, search)
  ])
  const page = found.slice(0, size)
  const last = page.at(-1)
  const next: PageCursor | null =
    found.length > size && last !== undefined ? { ...last, total } : null
  const products = await findInOrder(
    db,
    locale,
    page.map(({ id }) => id)
  )
  return {
    products: withVariants(products, search),
    total,
    next
  }
}

/** The nearest listed category of a product that is not listed any more; null without one. */
export const findGoneProductCategory = async (
  db: Kysely<Tables>,
  id: number
): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    with recursive above as (
      select category.id, category.parent_id, category.is_listed, 0 as distance
      from product join category on category.id = product.category_id
      where product.id = ${id}::integer and not product.is_listed
      union all
      select category.id, category.parent_id, category.is_listed, above.distance + 1
      from category join above on category.id = above.parent_id
    ) select id from above where is_listed order by distance limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** Where the search was for the SKU of a variant, the product leads to that one. */
const withVariants = (
  products: ReadonlyArray<ListedProduct>,
  search: SearchQuery | null
): ReadonlyArray<ListedProduct> =>
  search?.kind !== "products"
    ? products
    : products.map((product) => {
        const variantId = search.variants.get(product.id)
        return variantId === undefined
          ? product
          : { ...product, variantId: VariantId.make(variantId) }
      })

const findInOrder = async (db: Kysely<Tables>, locale: Locale, ids: ReadonlyArray<number>) => {
  const productsById = new Map<number, ListedProduct>(
    (await findProducts(db, locale, ids)).map((product) => [product.id, product])
  )
  return ids.flatMap((id) => productsById.get(id) ?? [])
}

const selectProducts = (db: Kysely<Tables>, locale: Locale) =>
  db
    .selectFrom("product")
    .innerJoin("category", "category.id", "product.category_id")
    .innerJoin("inventory", "inventory.product_id", "product.id")
    .select(productSelection(locale))
