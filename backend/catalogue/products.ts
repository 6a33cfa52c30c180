import { type Kysely, sql } from "kysely"
import type { Locale } from "#locales/index.ts"
import type { Schema } from "../database/schema.ts"
import { bestSought } from "../search/bestSought.ts"
import { soughtBy } from "../search/sought.ts"
import { type Listing, listedCount, listedIds, soughtFor } from "./listed.ts"
import type { Cursor, Wanted } from "./Wanted.ts"

/** A product as the shelf shows it, named in one language. */
export type ShelfProduct = Awaited<ReturnType<typeof productsById>>[number]

/** The products that were found under these ids. */
export const productsById = (db: Kysely<Schema>, locale: Locale, ids: ReadonlyArray<number>) =>
  shelfIn(db, locale)
    .where(sql<boolean>`product.id = any(${[...ids]}::integer[])`)
    .execute()

/** The newest products of a category and of those inside it, at most `most`. */
export const productsOf = async (
  db: Kysely<Schema>,
  locale: Locale,
  category: number,
  most: number
) =>
  inThisOrder(
    db,
    locale,
    await listedIds(db, { wanted: { ...anything, category }, sort: "new", after: null, most }, null)
  )

/** Those that are found by what was typed, the best first. */
export const productsNamed = async (
  db: Kysely<Schema>,
  locale: Locale,
  search: string,
  most: number
) => inThisOrder(db, locale, await bestSought(db, await soughtBy(db, search), most))

/** The products of home, newest first, each with the top category in whose row it stands. */
export const productsOnHome = (db: Kysely<Schema>, locale: Locale) =>
  shelfIn(db, locale)
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
export interface PageStart extends Cursor {
  readonly total: number
}

/** One page of what is wanted, with how many there are in all. `next` is null on the last page. */
export const productPage = async (
  db: Kysely<Schema>,
  locale: Locale,
  {
    after,
    size,
    ...asked
  }: Omit<Listing, "most" | "after"> & { readonly after: PageStart | null; readonly size: number }
) => {
  const sought = await soughtFor(db, asked.wanted)
  const [ids, total] = await Promise.all([
    listedIds(db, { ...asked, after, most: size + 1 }, sought),
    after?.total ?? listedCount(db, asked.wanted, sought)
  ])
  const products = await inThisOrder(db, locale, ids.slice(0, size))
  const last = products.at(-1)
  const next: PageStart | null =
    ids.length > size && last !== undefined
      ? { priceFils: last.price_fils, id: last.id, total }
      : null
  return { products, total, next }
}

const anything: Wanted = {
  search: null,
  category: null,
  minFils: null,
  maxFils: null,
  inStock: false
}

const inThisOrder = async (db: Kysely<Schema>, locale: Locale, ids: ReadonlyArray<number>) => {
  const found = new Map(
    (await productsById(db, locale, ids)).map((product) => [product.id, product])
  )
  return ids.flatMap((id) => found.get(id) ?? [])
}

const shelfIn = (db: Kysely<Schema>, locale: Locale) =>
  db
    .selectFrom("product")
    .innerJoin("category", "category.id", "product.category_id")
    .innerJoin("shelf", "shelf.product_id", "product.id")
    .select([
      "product.id",
      "product.price_fils",
      "product.old_price_fils",
      "product.sku",
      "product.barcode",
      "product.weight_grams",
      "product.images",
      "product.category_id",
      "shelf.stock",
      "shelf.sellable",
      `product.name_${locale} as name`,
      `product.description_${locale} as description`,
      `category.name_${locale} as category_name`
    ])
