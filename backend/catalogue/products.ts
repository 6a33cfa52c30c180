import { type Kysely, type SelectQueryBuilder, sql } from "kysely"
import type { Locale } from "#locales/index.ts"
import type { Schema } from "../database/schema.ts"
import { anywhere, fold } from "./fold.ts"

/** A product as the shelf shows it, named in one language. */
export type ShelfProduct = Awaited<ReturnType<typeof productsById>>[number]

export type Sort = "new" | "price_up" | "price_down"

/** What a shopper narrows the shop down to; null where they do not. */
export interface Wanted {
  readonly search: string | null
  /** The category's own id; what lies deeper comes along. */
  readonly category: number | null
  readonly minFils: number | null
  readonly maxFils: number | null
  readonly inStock: boolean
}

/** The products that were found under these ids. */
export const productsById = (db: Kysely<Schema>, locale: Locale, ids: ReadonlyArray<number>) =>
  shelfIn(db, locale).where("product.id", "in", ids.length === 0 ? [0] : ids).execute()

/** The newest products of a category and of those inside it, at most `most`. */
export const productsOf = (db: Kysely<Schema>, locale: Locale, category: number, most: number) =>
  narrowed(shelfIn(db, locale), { ...anything, category }).orderBy("product.id", "desc").limit(most).execute()

/** Those whose name in either language has these very letters in it, newest first. */
export const productsNamed = (db: Kysely<Schema>, locale: Locale, search: string, most: number) =>
  narrowed(shelfIn(db, locale), { ...anything, search }).orderBy("product.id", "desc").limit(most).execute()

/** The products of home, newest first, each with the top category in whose row it stands. */
export const productsOnHome = (db: Kysely<Schema>, locale: Locale) =>
  shelfIn(db, locale)
    .select(sql<number>`(
      with recursive above as (
        select id, parent_id from category own where own.id = product.category_id
        union all
        select category.id, category.parent_id from category join above on category.id = above.parent_id
      ) select id from above where parent_id is null)`.as("row_id"))
    .where("product.is_on_home", "=", true)
    .orderBy("product.id", "desc")
    .execute()

/** Where a page of products begins: after this one. */
export interface Cursor {
  readonly priceFils: number
  readonly id: number
}

/** One page of what is wanted, with how many there are in all. `next` is null on the last page. */
export const productPage = async (
  db: Kysely<Schema>,
  locale: Locale,
  asked: { readonly wanted: Wanted; readonly sort: Sort; readonly after: Cursor | null; readonly size: number }
) => {
  const { after, size, sort, wanted } = asked
  const all = narrowed(shelfIn(db, locale), wanted)
  const begun = after === null ? all : all.where(sql<boolean>`${place(sort)} ${sql.raw(isRising(sort) ? ">" : "<")} ${placeOf(sort, after)}`)
  const [found, counted] = await Promise.all([
    ordered(begun, sort).limit(size + 1).execute(),
    narrowed(db.selectFrom("product").innerJoin("category", "category.id", "product.category_id")
      .innerJoin("shelf", "shelf.product_id", "product.id"), wanted)
      .select((row) => row.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow()
  ])
  const products = found.slice(0, size)
  const last = products.at(-1)
  return {
    products,
    total: counted.total,
    next: found.length > size && last !== undefined ? { priceFils: last.price_fils, id: last.id } : null
  }
}

const anything: Wanted = { search: null, category: null, minFils: null, maxFils: null, inStock: false }

const shelfIn = (db: Kysely<Schema>, locale: Locale) =>
  db.selectFrom("product")
    .innerJoin("category", "category.id", "product.category_id")
    .innerJoin("shelf", "shelf.product_id", "product.id")
    .select([
      "product.id", "product.price_fils", "product.old_price_fils", "product.sku", "product.barcode",
      "product.weight_grams", "product.images", "product.category_id", "shelf.stock", "shelf.sellable",
      `product.name_${locale} as name`, `product.description_${locale} as description`, `category.name_${locale} as category_name`
    ])

type OnShelf = "product" | "category" | "shelf"

const narrowed = <Row>(query: SelectQueryBuilder<Schema, OnShelf, Row>, wanted: Wanted) => {
  const { category, inStock, maxFils, minFils, search } = wanted
  return query
    .$if(search !== null, (all) => all.where("product.folded", "like", anywhere(fold(search ?? ""))))
    .$if(category !== null, (all) => all.where("product.category_id", "in", sql<number>`(
      with recursive inside as (
        select id from category where id = ${category}
        union all
        select category.id from category join inside on category.parent_id = inside.id
      ) select id from inside)`))
    .$if(minFils !== null, (all) => all.where("product.price_fils", ">=", minFils ?? 0))
    .$if(maxFils !== null, (all) => all.where("product.price_fils", "<=", maxFils ?? 0))
    .$if(inStock, (all) => all.where("shelf.sellable", ">", 0))
}

const isRising = (sort: Sort) => sort === "price_up"

const ordered = <Row>(query: SelectQueryBuilder<Schema, OnShelf, Row>, sort: Sort) =>
  sort === "new"
    ? query.orderBy("product.id", "desc")
    : query.orderBy("product.price_fils", isRising(sort) ? "asc" : "desc").orderBy("product.id", isRising(sort) ? "asc" : "desc")

const place = (sort: Sort) => sort === "new" ? sql`product.id` : sql`(product.price_fils, product.id)`

const placeOf = (sort: Sort, { id, priceFils }: Cursor) =>
  sort === "new" ? sql`${id}::integer` : sql`(${priceFils}::integer, ${id}::integer)`
