import { type Kysely, type RawBuilder, sql } from "kysely"
import type { Schema } from "../database/schema.ts"
import { searchNewest } from "../search/searchNewest.ts"
import { type SearchQuery, parseQuery } from "../search/parseQuery.ts"
import { matchingProducts } from "../search/conditions.ts"
import { customPlanHint } from "../database/preparedStatements.ts"
import { cachedCount } from "./countCache.ts"
import type { Cursor, Sort, ProductFilter } from "./ProductFilter.ts"

/** What is asked of a list: products that are wanted, in an order, after one of them. */
export interface ListQuery {
  readonly filter: ProductFilter
  readonly sort: Sort
  readonly after: Cursor | null
  readonly limit: number
}

/**
 * The ids of one page of a list, in its order. Only so much is read as is shown, whatever the shelf holds. `sought` is
 * what the search is after, as `soughtFor` looked it up.
 */
export const findProductIds = async (
  db: Kysely<Schema>,
  listing: ListQuery,
  sought: SearchQuery | null
): Promise<ReadonlyArray<number>> => {
  const { after, limit: most, sort, filter: wanted } = listing
  if (sought !== null) {
    if (isOnlySought(wanted) && sort === "new")
      return searchNewest(db, sought, {
        most,
        upTo: after === null ? newestPossible : after.id - 1
      })
    return idsOf(db, listing, await among(db, sought, wanted))
  }
  return idsOf(
    db,
    listing,
    wanted.category === null ? sql`product` : await onShelves(db, wanted.category, listing)
  )
}

/** What the search of a list is after, for its pages and its count; null where nothing is searched. */
export const parseFilterSearch = async (
  db: Kysely<Schema>,
  { search }: ProductFilter
): Promise<SearchQuery | null> => (search === null ? null : parseQuery(db, search))

/** How many products are wanted in all. A long count is kept for a few seconds: many ask it at once. */
export const countProducts = (
  db: Kysely<Schema>,
  wanted: ProductFilter,
  sought: SearchQuery | null
): Promise<number> =>
  cachedCount(db, JSON.stringify(wanted), async () => {
    if (sought !== null && isOnlySought(wanted))
      return countIn(db, sql`(${matchingProducts(sought)}) every`)
    const from =
      sought !== null
        ? await among(db, sought, wanted)
        : wanted.category === null
          ? sql`product`
          : sql`(
        ${sql.raw(customPlanHint)} select product.* from product where category_id = any(${await shelvesInside(db, wanted.category)}::integer[])) product`
    return countIn(db, sql`${from} where product.is_listed ${narrowed(wanted, isInStockAtOnce)}`)
  })

const countIn = async (db: Kysely<Schema>, from: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${from}`.execute(db)
  return rows[0]?.total ?? 0
}

const newestPossible = 2_147_483_647

const isOnlySought = ({ category, inStock, maxFils, minFils }: ProductFilter) =>
  category === null && minFils === null && maxFils === null && !inStock

const idsOf = async (
  db: Kysely<Schema>,
  listing: ListQuery,
  from: RawBuilder<unknown>
): Promise<ReadonlyArray<number>> => {
  const { rows } = await sql<{
    id: number
  }>`select product.id from ${from} ${conditions(listing)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The products sought, and nothing else of the shelf. */
const among = async (
  db: Kysely<Schema>,
  sought: SearchQuery,
  { category }: ProductFilter
): Promise<RawBuilder<unknown>> => {
  const shelves = category === null ? null : await shelvesInside(db, category)
  return sql`(
    with every as materialized (${matchingProducts(sought)})
    select product.* from every join product on product.id = every.product_id
    ${shelves === null ? sql`` : sql`where category_id = any(${shelves}::integer[])`}) product`
}

/** Of each shelf inside a category the head of its own list: each is in order already, so nothing else is read. */
const onShelves = async (
  db: Kysely<Schema>,
  category: number,
  listing: ListQuery
): Promise<RawBuilder<unknown>> =>
  sql`${sql.raw(customPlanHint)} unnest(${await shelvesInside(db, category)}::integer[]) inside (shelf_id) cross join lateral (
    select * from product where category_id = inside.shelf_id and is_listed
    ${continued(listing)} ${narrowed(listing.filter)} ${inOrder(listing)}
  ) product`

const conditions = (listing: ListQuery) =>
  sql`where product.is_listed ${continued(listing)} ${narrowed(listing.filter)} ${inOrder(listing)}`

const continued = ({ after, sort }: ListQuery) => {
  if (after === null) return sql``
  if (sort === "new") return sql`and product.id < ${after.id}::integer`
  return sql`and (product.price_fils, product.id) ${sql.raw(sort === "price_up" ? ">" : "<")} (${after.priceFils}::integer, ${after.id}::integer)`
}

const narrowed = (
  { inStock, maxFils, minFils }: ProductFilter,
  isInStock = isInStockOneByOne
) => sql`
  ${minFils === null ? sql`` : sql`and product.price_fils >= ${minFils}::integer`}
  ${maxFils === null ? sql`` : sql`and product.price_fils <= ${maxFils}::integer`}
  ${inStock ? sql`and ${isInStock}` : sql``}`

/** As the view shelf has it, for the few products of a page. */
const isInStockOneByOne = sql`(
  select case when count(*) = 0 then product.stock > 0 else bool_or(is_available and stock > 0) end
  from variant where product_id = product.id and is_listed)`

/** The same for counting very many: all variants are read once. */
const isInStockAtOnce = sql`case
  when exists (select from variant where product_id = product.id and is_listed)
    then exists (select from variant where product_id = product.id and is_listed and is_available and stock > 0)
  else product.stock > 0 end`

const inOrder = ({ limit: most, sort }: ListQuery) => sql`
  order by ${orders[sort]} limit ${most}::integer`

const orders = {
  new: sql`product.id desc`,
  price_up: sql`product.price_fils, product.id`,
  price_down: sql`product.price_fils desc, product.id desc`
} as const satisfies Record<Sort, RawBuilder<unknown>>

/** A category and all that lie in it. */
const shelvesInside = async (db: Kysely<Schema>, category: number): Promise<Array<number>> => {
  const { rows } = await sql<{ id: number }>`
    with recursive inside as (
      select id from category where id = ${category}
      union all
      select category.id from category join inside on category.parent_id = inside.id
    ) select id from inside`.execute(db)
  return rows.map(({ id }) => id)
}
