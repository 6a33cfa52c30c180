import { type Kysely, type RawBuilder, sql } from "kysely"
import type { Sort } from "#core/catalogue/ProductList.ts"
import { customPlanHint } from "../database/preparedStatements.ts"
import type { Schema } from "../database/schema.ts"
import { parseId } from "../http/parseId.ts"
import { matchingProducts } from "../search/conditions.ts"
import { parseQuery, type SearchQuery } from "../search/parseQuery.ts"
import { newestId } from "../search/postings.ts"
import { searchNewest } from "../search/searchNewest.ts"
import { cachedCount } from "./countCache.ts"

/** How many products a page of a list has. */
export const pageSize = 24

/** What narrows a list of products; null or false where a part does not. */
export interface ProductFilter {
  readonly search: string | null
  /** The id of a category; products of its subcategories are included. */
  readonly category: number | null
  readonly minFils: number | null
  readonly maxFils: number | null
  readonly inStock: boolean
}

export const noFilter: ProductFilter = {
  search: null,
  category: null,
  minFils: null,
  maxFils: null,
  inStock: false
}

/** The last product of the page before. */
export interface Cursor {
  readonly priceFils: number
  readonly id: number
}

/** A cursor with the number of products in the whole list, counted once for the first page. */
export interface PageCursor extends Cursor {
  readonly total: number
}

/** A cursor as text for the client, which only sends it back. */
export const encodeCursor = (cursor: PageCursor | null): string | null =>
  cursor === null ? null : `${cursor.priceFils}-${cursor.id}-${cursor.total}`

/** The cursor of a text; null for the first page. */
export const parseCursor = (text: string | null): PageCursor | null | "invalid" => {
  if (text === null || text === "") return null
  const [priceFils, id, total, ...rest] = text.split("-").map(parseId)
  return priceFils && id && total && rest.length === 0 ? { priceFils, id, total } : "invalid"
}

/** A part of a list of products. */
export interface ListQuery {
  readonly filter: ProductFilter
  readonly sort: Sort
  readonly after: Cursor | null
  readonly limit: number
}

/** The ids of one page of a list, in its order. It reads no more than it returns, however many products there are. */
export const findProductIds = async (
  db: Kysely<Schema>,
  list: ListQuery,
  search: SearchQuery | null
): Promise<ReadonlyArray<number>> => {
  const { after, filter, limit, sort } = list
  if (search !== null) {
    if (hasOnlySearch(filter) && sort === "new")
      return searchNewest(db, search, { limit, upTo: after === null ? newestId : after.id - 1 })
    return selectIds(db, list, await productsMatching(db, search, filter))
  }
  return selectIds(
    db,
    list,
    filter.category === null ? sql`product` : await productsInside(db, filter.category, list)
  )
}

/** The resolved search of a filter, for its pages and its count; null for a filter without one. */
export const parseFilterSearch = async (
  db: Kysely<Schema>,
  { search }: ProductFilter
): Promise<SearchQuery | null> => (search === null ? null : parseQuery(db, search))

/** How many products a filter leaves. A large count is cached for a few seconds. */
export const countProducts = (
  db: Kysely<Schema>,
  filter: ProductFilter,
  search: SearchQuery | null
): Promise<number> =>
  cachedCount(db, JSON.stringify(filter), async () => {
    if (search !== null && hasOnlySearch(filter))
      return countRows(db, sql`(${matchingProducts(search)}) matching`)
    const from =
      search !== null
        ? await productsMatching(db, search, filter)
        : filter.category === null
          ? sql`product`
          : sql`(
        ${sql.raw(customPlanHint)} select product.* from product where category_id = any(${await subtreeIds(db, filter.category)}::integer[])) product`
    return countRows(
      db,
      sql`${from} where product.is_listed ${filterCondition(filter, isInStockForMany)}`
    )
  })

const countRows = async (db: Kysely<Schema>, from: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${from}`.execute(db)
  return rows[0]?.total ?? 0
}

const hasOnlySearch = ({ category, inStock, maxFils, minFils }: ProductFilter) =>
  category === null && minFils === null && maxFils === null && !inStock

const selectIds = async (
  db: Kysely<Schema>,
  list: ListQuery,
  from: RawBuilder<unknown>
): Promise<ReadonlyArray<number>> => {
  const { rows } = await sql<{ id: number }>`
    select product.id from ${from}
    where product.is_listed ${afterCondition(list)} ${filterCondition(list.filter)} ${orderAndLimit(list)}`.execute(
    db
  )
  return rows.map(({ id }) => id)
}

/** As `product`, only the products that a search matches. */
const productsMatching = async (
  db: Kysely<Schema>,
  search: SearchQuery,
  { category }: ProductFilter
): Promise<RawBuilder<unknown>> => {
  const categoryIds = category === null ? null : await subtreeIds(db, category)
  return sql`(
    with matching as materialized (${matchingProducts(search)})
    select product.* from matching join product on product.id = matching.product_id
    ${categoryIds === null ? sql`` : sql`where category_id = any(${categoryIds}::integer[])`}) product`
}

/** As `product`, the first products of each category in a subtree. An index has each category in order, so nothing else is read. */
const productsInside = async (
  db: Kysely<Schema>,
  category: number,
  list: ListQuery
): Promise<RawBuilder<unknown>> =>
  sql`${sql.raw(customPlanHint)} unnest(${await subtreeIds(db, category)}::integer[]) subtree (category_id) cross join lateral (
    select * from product where category_id = subtree.category_id and is_listed
    ${afterCondition(list)} ${filterCondition(list.filter)} ${orderAndLimit(list)}
  ) product`

const afterCondition = ({ after, sort }: ListQuery) => {
  if (after === null) return sql``
  if (sort === "new") return sql`and product.id < ${after.id}::integer`
  return sql`and (product.price_fils, product.id) ${sql.raw(sort === "price_up" ? ">" : "<")} (${after.priceFils}::integer, ${after.id}::integer)`
}

const filterCondition = (
  { inStock, maxFils, minFils }: ProductFilter,
  isInStock = isInStockForFew
) => sql`
  ${minFils === null ? sql`` : sql`and product.price_fils >= ${minFils}::integer`}
  ${maxFils === null ? sql`` : sql`and product.price_fils <= ${maxFils}::integer`}
  ${inStock ? sql`and ${isInStock}` : sql``}`

/** The rule of the view `inventory`, evaluated product by product for the few products of a page. */
const isInStockForFew = sql`(
  select case when count(*) = 0 then product.stock > 0 else bool_or(is_available and stock > 0) end
  from variant where product_id = product.id and is_listed)`

/** The same rule for counting very many products: all variants are read once. */
const isInStockForMany = sql`case
  when exists (select from variant where product_id = product.id and is_listed)
    then exists (select from variant where product_id = product.id and is_listed and is_available and stock > 0)
  else product.stock > 0 end`

const orderAndLimit = ({ limit, sort }: ListQuery) => sql`
  order by ${orders[sort]} limit ${limit}::integer`

const orders = {
  new: sql`product.id desc`,
  price_up: sql`product.price_fils, product.id`,
  price_down: sql`product.price_fils desc, product.id desc`
} as const satisfies Record<Sort, RawBuilder<unknown>>

/** The ids of a category and of all categories below it. */
const subtreeIds = async (db: Kysely<Schema>, category: number): Promise<Array<number>> => {
  const { rows } = await sql<{ id: number }>`
    with recursive subtree as (
      select id from category where id = ${category}
      union all
      select category.id from category join subtree on category.parent_id = subtree.id
    ) select id from subtree`.execute(db)
  return rows.map(({ id }) => id)
}
