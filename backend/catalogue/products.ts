import { type Kysely, sql } from "kysely"
import type { Locale } from "#locales/i18n.ts"
import type { Schema } from "../database/schema.ts"
import { searchByRelevance } from "../search/searchByRelevance.ts"
import { parseQuery } from "../search/parseQuery.ts"
import { type ListQuery, countProducts, findProductIds, parseFilterSearch } from "./productList.ts"
import type { Cursor, ProductFilter } from "./ProductFilter.ts"

/** A product as the shelf shows it, named in one language. */
export type ProductRow = Awaited<ReturnType<typeof findProducts>>[number]

/** The products that were found under these ids. */
export const findProducts = (db: Kysely<Schema>, locale: Locale, ids: ReadonlyArray<number>) =>
  selectProducts(db, locale)
    .where(sql<boolean>`product.id = any(${[...ids]}::integer[])`)
    .execute()

/** The newest products of a category and of those inside it, at most `most`. */
export const findCategoryProducts = async (
  db: Kysely<Schema>,
  locale: Locale,
  category: number,
  most: number
) =>
  findInOrder(
    db,
    locale,
    await findProductIds(
      db,
      { filter: { ...noFilter, category }, sort: "new", after: null, limit: most },
      null
    )
  )

/** Those that are found by what was typed, the best first. */
export const searchProducts = async (
  db: Kysely<Schema>,
  locale: Locale,
  search: string,
  most: number
) => findInOrder(db, locale, await searchByRelevance(db, await parseQuery(db, search), most))

/** The products of home, newest first, each with the top category in whose row it stands. */
export const findHomeProducts = (db: Kysely<Schema>, locale: Locale) =>
  selectProducts(db, locale)
    .select(
      sql<number>`(
      with recursive above as (
        select id, parent_id from category own where own.id = product.category_id
        union all
        select category.id, category.parent_id from category join above on category.id = above.parent_id
      ) select id from above where parent_id is null)`.as("row_id")
    )
    .where("product.is_on_home", "=", true)
    .orderBy("product.id", "desc")
    .execute()

/** Where a page of products begins, with how many there were in all when the first one was shown. */
export interface PageCursor extends Cursor {
  readonly total: number
}

/** One page of what is wanted, with how many there are in all. `next` is null on the last page. */
export const loadProductPage = async (
  db: Kysely<Schema>,
  locale: Locale,
  {
    after,
    size,
    ...asked
  }: Omit<ListQuery, "limit" | "after"> & {
    readonly after: PageCursor | null
    readonly size: number
  }
) => {
  const sought = await parseFilterSearch(db, asked.filter)
  const [ids, total] = await Promise.all([
    findProductIds(db, { ...asked, after, limit: size + 1 }, sought),
    after?.total ?? countProducts(db, asked.filter, sought)
  ])
  const products = await findInOrder(db, locale, ids.slice(0, size))
  const last = products.at(-1)
  const next: PageCursor | null =
    ids.length > size && last !== undefined
      ? { priceFils: last.price_fils, id: last.id, total }
      : null
  return { products, total, next }
}

const noFilter: ProductFilter = {
  search: null,
  category: null,
  minFils: null,
  maxFils: null,
  inStock: false
}

const findInOrder = async (db: Kysely<Schema>, locale: Locale, ids: ReadonlyArray<number>) => {
  const found = new Map(
    (await findProducts(db, locale, ids)).map((product) => [product.id, product])
  )
  return ids.flatMap((id) => found.get(id) ?? [])
}

const selectProducts = (db: Kysely<Schema>, locale: Locale) =>
  db
    .selectFrom("product")
    .innerJoin("category", "category.id", "product.category_id")
    .innerJoin("inventory", "inventory.product_id", "product.id")
    .select([
      "product.id",
      "product.price_fils",
      "product.old_price_fils",
      "product.sku",
      "product.barcode",
      "product.weight_grams",
      "product.images",
      "product.category_id",
      "inventory.stock",
      "inventory.sellable",
      `product.name_${locale} as name`,
      `product.description_${locale} as description`,
      `category.name_${locale} as category_name`
    ])
