import { type Kysely, type RawBuilder, sql } from "kysely"
import { type FilterKind, filterKinds, type Sort } from "#core/catalogue/ProductList.ts"
import { customPlanHint } from "../database/preparedStatements.ts"
import type { Tables } from "../tables.ts"
import { parseId } from "../http/parseId.ts"
import { matchingProducts, rankedProducts } from "../search/conditions.ts"
import { parseQuery, type SearchQuery } from "../search/parseQuery.ts"
import { newestId } from "../search/postings.ts"
import { searchNewest } from "../search/searchNewest.ts"
import { createResultCache } from "./resultCache.ts"

/** How many products a page of a list has. */
export const pageSize = 24

/** What narrows a list of products; null, false or empty where a part does not. */
export interface ListFilter extends Readonly<Record<FilterKind, ReadonlyArray<string>>> {
  readonly search: string | null
  /** The id of a category; products of its subcategories are included. */
  readonly category: number | null
  readonly minFils: number | null
  readonly maxFils: number | null
  readonly inStock: boolean
  readonly onSale: boolean
}

export const noFilter: ListFilter = {
  search: null,
  category: null,
  minFils: null,
  maxFils: null,
  inStock: false,
  onSale: false,
  size: [],
  color: [],
  material: []
}

/** The last product of the page before. */
export interface Cursor {
  /**
   * What the list is sorted by: the rank of a match in a search by relevance, otherwise the price.
   */
  readonly sortValue: number
  readonly id: number
  /** Whether it was among the sold-out products at the end of the list. */
  readonly isSoldOut: boolean
}

/** A cursor with the number of products in the whole list, counted once for the first page. */
export interface PageCursor extends Cursor {
  readonly total: number
}

/** A cursor as text for the client, which only sends it back. */
export const encodeCursor = (cursor: PageCursor | null): string | null =>
  cursor === null
    ? null
    : `${cursor.sortValue}-${cursor.id}-${cursor.total}${cursor.isSoldOut ? soldOutMark : ""}`

/** The cursor of a text; null for the first page. */
export const parseCursor = (text: string | null): PageCursor | null | "invalid" => {
  if (text === null || text === "") return null
  const isSoldOut = text.endsWith(soldOutMark)
  const numbers = isSoldOut ? text.slice(0, -soldOutMark.length) : text
  const [sortValue, id, total, ...rest] = numbers.split("-").map(parseId)
  return sortValue && id && total && rest.length === 0
    ? { sortValue, id, total, isSoldOut }
    : "invalid"
}

const soldOutMark = "-sold-out"

/** A part of a list of products. */
export interface ListQuery {
  readonly filter: ListFilter
  readonly sort: Sort
  readonly after: Cursor | null
  readonly limit: number
}

/**
 * The ids of one page of a list, in its order: sold-out products come last, unless the list is
 * sorted by price. Without a search and without values of attributes it reads no more than it
 * returns, however many products there are.
 */
export const findProductIds = async (
  db: Kysely<Tables>,
  list: ListQuery,
  search: SearchQuery | null
): Promise<ReadonlyArray<Cursor>> => {
  const { after, filter, limit, sort } = list
  if (sort === "price_up" || sort === "price_down") return findPart(db, list, search, null)
  if (filter.inStock) return findPart(db, list, search, false)
  if (after?.isSoldOut) return findPart(db, list, search, true)
  const first = await findPart(db, list, search, false)
  if (first.length === limit) return first
  const rest = { ...list, after: null, limit: limit - first.length }
  return [...first, ...(await findPart(db, rest, search, true))]
}

/** A page of the sold-out products of a list, of the others, or of all of them (null). */
const findPart = async (
  db: Kysely<Tables>,
  list: ListQuery,
  search: SearchQuery | null,
  isSoldOut: boolean | null
): Promise<ReadonlyArray<Cursor>> => {
  const { after, filter, limit } = list
  const sort = list.sort === "relevance" && !hasRanks(search) ? "new" : list.sort
  if (search !== null && sort === "new" && isSoldOut !== null && hasOnlySearch(filter)) {
    const upTo = after === null ? newestId : after.id - 1
    const ids = await searchNewest(db, search, { limit, upTo, isSoldOut })
    return ids.map((id) => ({ id, sortValue: 1, isSoldOut }))
  }
  const categories =
    filter.category !== null || sort === "featured" ? await subtreeIds(db, filter.category) : null
  const lastPosition = await findLastPosition(db, sort, after, categories)
  const page = { ...list, sort, isSoldOut, lastPosition }
  const from =
    search === null && !hasValues(filter) && categories !== null
      ? productsInside(categories, page)
      : selectedProducts(filter, search, categories)
  return selectPage(db, page, categories, from)
}

/** Whether some matches are better than others. */
const hasRanks = (search: SearchQuery | null): search is SearchQuery & { readonly kind: "terms" } =>
  search?.kind === "terms"

/**
 * A page of a list, with the position of the last product of the page before in the merchant's
 * order.
 */
interface PageQuery extends ListQuery {
  /** The part of the list; null for the whole list. */
  readonly isSoldOut: boolean | null
  readonly lastPosition: MerchantPosition | null
}

interface MerchantPosition {
  /** The index of its category, from 1. */
  readonly category: number
  readonly position: number
}

const findLastPosition = async (
  db: Kysely<Tables>,
  sort: Sort,
  after: Cursor | null,
  categories: ReadonlyArray<number> | null
): Promise<MerchantPosition | null> => {
  if (sort !== "featured" || after === null) return null
  const last = await db
    .selectFrom("product")
    .select(["category_id", "position"])
    .where("id", "=", after.id)
    .executeTakeFirst()
  return last === undefined
    ? null
    : { category: 1 + (categories?.indexOf(last.category_id) ?? 0), position: last.position }
}

/** The resolved search of a filter, for its pages and its count; null for a filter without one. */
export const parseFilterSearch = async (
  db: Kysely<Tables>,
  { search }: ListFilter
): Promise<SearchQuery | null> => (search === null ? null : parseQuery(db, search))

/** How many products a filter leaves. A large count is cached for a few seconds. */
export const countProducts = (
  db: Kysely<Tables>,
  filter: ListFilter,
  search: SearchQuery | null
): Promise<number> =>
  cachedCount(db, JSON.stringify(filter), async () => {
    if (search !== null && hasOnlySearch(filter))
      return countRows(db, sql`(${matchingProducts(search)}) matching`)
    const categories = filter.category === null ? null : await subtreeIds(db, filter.category)
    return countRows(
      db,
      sql`${selectedProducts(filter, search, categories)}
        where product.is_listed ${filterCondition(filter)}`
    )
  })

/** A smaller number of rows is read each time. */
export const minCachedRows = 5_000

const cachedCount = createResultCache<number>((total) => total >= minCachedRows)

const countRows = async (db: Kysely<Tables>, from: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${from}`.execute(db)
  return rows[0]?.total ?? 0
}

const hasOnlySearch = (filter: ListFilter) => {
  const { category, inStock, maxFils, minFils, onSale } = filter
  const hasConditions = minFils !== null || maxFils !== null || inStock || onSale
  return category === null && !hasConditions && !hasValues(filter)
}

const hasValues = (filter: ListFilter) => filterKinds.some((kind) => filter[kind].length > 0)

const selectPage = async (
  db: Kysely<Tables>,
  list: PageQuery,
  categories: ReadonlyArray<number> | null,
  from: RawBuilder<unknown>
): Promise<ReadonlyArray<Cursor>> => {
  const sortValue = list.sort === "relevance" ? sql`product.rank` : sql`product.offer_price_fils`
  const { rows } = await sql<{ id: number; sort_value: number }>`
    select product.id, ${sortValue} as sort_value from ${from}
    where product.is_listed ${partCondition(list, categoryIndex(categories))}
    ${orderAndLimit(list, categoryIndex(categories))}`.execute(db)
  return rows.map(({ id, sort_value }) => ({
    id,
    sortValue: sort_value,
    isSoldOut: list.isSoldOut === true
  }))
}

/**
 * As `product`, the products that a search matches, with the `rank` of the match, that have a
 * variant with the values of the filter, and that are in the categories.
 */
export const selectedProducts = (
  filter: ListFilter,
  search: SearchQuery | null,
  categories: ReadonlyArray<number> | null
): RawBuilder<unknown> => {
  const inside =
    categories === null ? sql`` : sql`where category_id = any(${[...categories]}::integer[])`
  if (search === null && !hasValues(filter))
    return categories === null
      ? sql`product`
      : sql`(${sql.raw(customPlanHint)} select product.* from product ${inside}) product`
  const found =
    search === null ? null : hasRanks(search) ? rankedProducts(search) : matchingProducts(search)
  const withValues = productsWithValues(filter, categories)
  const matching =
    found === null
      ? withValues
      : hasValues(filter)
        ? sql`select * from (${found}) found where product_id in (${withValues})`
        : found
  return sql`(
    with matching as materialized (${matching})
    select ${hasRanks(search) ? sql`matching.rank,` : sql``} product.* from matching join product on product.id = matching.product_id
    ${inside}) product`
}

/**
 * The ids of products with a variant that has one of the values of each kind; it can be sold where
 * the filter asks for that.
 */
const productsWithValues = (
  filter: ListFilter,
  categories: ReadonlyArray<number> | null
): RawBuilder<unknown> => sql`
  ${sql.raw(customPlanHint)} select distinct variant.product_id from variant
  where variant.is_listed ${
    categories === null
      ? sql``
      : sql`and variant.product_id in (select id from product where category_id = any(${[...categories]}::integer[]))`
  }
  ${filter.inStock ? sql`and variant.is_available and variant.stock > 0` : sql``}
  ${sql.join(
    filterKinds
      .filter((kind) => filter[kind].length > 0)
      .map((kind) => sql`and ${hasValue(kind, filter[kind])}`),
    sql` `
  )}`

/** Whether a variant has one of the values. */
export const hasValue = (kind: FilterKind, values: ReadonlyArray<string>): RawBuilder<unknown> =>
  sql`variant.id in (select variant_id from variant_attribute where kind = ${kind} and value_en = any(${[...values]}::text[]))`

/**
 * As `product`, the first products of each category. An index has each category in order, so
 * nothing else is read.
 */
const productsInside = (
  categories: ReadonlyArray<number>,
  list: PageQuery
): RawBuilder<unknown> => sql`${sql.raw(customPlanHint)} unnest(${[...categories]}::integer[])
  with ordinality subtree (category_id, place) cross join lateral (
    select * from product where category_id = subtree.category_id and is_listed
    ${partCondition(list, sql`subtree.place`)} ${orderAndLimit(list, sql`subtree.place`)}
  ) product`

/** The index of a product's category in the merchant's order. */
const categoryIndex = (categories: ReadonlyArray<number> | null) =>
  sql`array_position(${[...(categories ?? [])]}::integer[], product.category_id)`

/** Whether a product is in the part of the list that follows the page before. */
const partCondition = (list: PageQuery, category: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  ${list.isSoldOut === null ? sql`` : sql`and product.is_sold_out = ${list.isSoldOut}::boolean`}
  ${afterCondition(list, category)} ${filterCondition(list.filter)}`

const afterCondition = (
  { after, lastPosition, sort }: PageQuery,
  category: RawBuilder<unknown>
): RawBuilder<unknown> => {
  if (after === null) return sql``
  switch (sort) {
    case "new":
      return sql`and product.id < ${after.id}::integer`
    case "price_up":
      return sql`and (product.offer_price_fils, product.id) > (${after.sortValue}::integer, ${after.id}::integer)`
    case "price_down":
      return sql`and (product.offer_price_fils, product.id) < (${after.sortValue}::integer, ${after.id}::integer)`
    case "relevance":
      return sql`and (product.rank, -product.id) > (${after.sortValue}::integer, ${-after.id}::integer)`
    case "featured":
      return lastPosition === null
        ? sql`and false`
        : sql`and (${category}, product.position, product.id) > (${lastPosition.category}::integer, ${lastPosition.position}::integer, ${after.id}::integer)`
  }
}

/**
 * What a filter says of each product, apart from its search, its category and the values of its
 * variants.
 */
export const filterCondition = ({
  inStock,
  maxFils,
  minFils,
  onSale
}: ListFilter): RawBuilder<unknown> => sql`
  ${minFils === null ? sql`` : sql`and product.offer_price_fils >= ${minFils}::integer`}
  ${maxFils === null ? sql`` : sql`and product.offer_price_fils <= ${maxFils}::integer`}
  ${onSale ? sql`and product.offer_old_price_fils is not null` : sql``}
  ${inStock ? sql`and not product.is_sold_out` : sql``}`

const orderAndLimit = ({ limit, sort }: ListQuery, category: RawBuilder<unknown>) => sql`
  order by ${orderBy(sort, category)} limit ${limit}::integer`

const orderBy = (sort: Sort, category: RawBuilder<unknown>): RawBuilder<unknown> => {
  switch (sort) {
    case "new":
      return sql`product.id desc`
    case "price_up":
      return sql`product.offer_price_fils, product.id`
    case "price_down":
      return sql`product.offer_price_fils desc, product.id desc`
    case "relevance":
      return sql`product.rank, product.id desc`
    case "featured":
      return sql`${category}, product.position, product.id`
  }
}

/**
 * The ids of a category and of all categories below it, or of all categories, in the merchant's
 * order.
 */
export const subtreeIds = async (
  db: Kysely<Tables>,
  category: number | null
): Promise<ReadonlyArray<number>> => {
  const top = category === null ? sql`parent_id is null` : sql`id = ${category}`
  const { rows } = await sql<{ id: number }>`
    with recursive subtree as (
      select id, array[position] as path from category where ${top}
      union all
      select category.id, path || category.position from category join subtree on category.parent_id = subtree.id
    ) select id from subtree order by path`.execute(db)
  return rows.map(({ id }) => id)
}
