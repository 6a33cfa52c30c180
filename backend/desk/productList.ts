import { type Kysely, type RawBuilder, sql } from "kysely"
import type { productCalls, ProductRow } from "#core/desk/DeskProducts.ts"
import { cleanText, isBlank } from "#core/shared/cleanText.ts"
import { foldForSearch } from "#core/shared/foldForSearch.ts"
import type { Locale } from "#locales/i18n.ts"
import { subtreeIds } from "../catalogue/productList.ts"
import { pictureUrl } from "../catalogue/apiPrimitives.ts"
import { customPlanHint } from "../database/preparedStatements.ts"
import { hasAllTerms, matchingProducts } from "../search/conditions.ts"
import { parseQuery, type SearchQuery } from "../search/parseQuery.ts"
import { wordIds } from "../search/resolveTerms.ts"
import { newestId } from "../search/postings.ts"
import { searchNewest } from "../search/searchNewest.ts"
import type { Tables } from "../tables.ts"
import { productState } from "./productContent.ts"

type ListParameters = (typeof productCalls.list)["query"]["Type"]

const pageSize = 30

/** One page of the list of the desk; its cursor is the id of the last product. */
export const listProducts = async (
  db: Kysely<Tables>,
  locale: Locale,
  parameters: ListParameters
): Promise<{ readonly products: ReadonlyArray<ProductRow>; readonly next: string | null }> => {
  const ids = await findProductIds(db, locale, parameters)
  const products = await findRows(db, locale, ids.slice(0, pageSize))
  return { products, next: ids.length > pageSize ? String(products.at(-1)?.id) : null }
}

/** Reads an index in the order of the list, or sorts the few products that fit. */
const findProductIds = async (
  db: Kysely<Tables>,
  locale: Locale,
  parameters: ListParameters
): Promise<ReadonlyArray<number>> => {
  const text = Array.from(cleanText((parameters.search ?? "").toWellFormed()))
    .slice(0, 100)
    .join("")
  const query = isBlank(text) ? null : await parseQuery(db, text)
  const columns = sortColumns(parameters.order, locale)
  if (query !== null && !isOfLetters(query) && columns.length === 0 && hasOnlySearch(parameters))
    return findNewest(db, query, text, parameters.cursor)
  const [matching, matches] = query === null ? [null, []] : await searchConditions(db, query, text)
  const conditions = [
    ...filterConditions(parameters),
    ...(await afterCondition(db, columns, parameters.cursor)),
    ...matches
  ]
  const categories = parameters.category === null ? [] : await subtreeIds(db, parameters.category)
  const inCategories = sql`product.category_id = any(${[...categories]}::integer[])`
  const inCategory = parameters.category === null ? [] : [inCategories]
  const rare = await findRareFilter(db, [...rareConditions(parameters), ...inCategory])
  if (rare?.count === 0) return []
  const where = sql`where ${sql.join(conditions, sql` and `)}`
  const order = sql`order by ${
    columns.length === 0 ? sql`product.id desc` : sql.join([...columns, sql`product.id`])
  } limit ${pageSize + 1}`
  // The newest of each category, and its first names, have an index.
  const isByCategory = columns.length === 0 || (parameters.order === "name" && matching === null)
  const { rows } = await sql<{ id: number }>`
    ${sql.raw(customPlanHint)} ${matching ?? sql``} select product.id from ${
      rare !== null
        ? sql`(select * from product where ${rare.filter} offset 0) product
            where ${sql.join([...conditions, ...inCategory], sql` and `)}`
        : parameters.category === null
          ? sql`product ${where}`
          : isByCategory
            ? sql`unnest(${[...categories]}::integer[]) inside (id) cross join lateral (
                select product.* from product ${where} and product.category_id = inside.id ${order}
              ) product`
            : sql`product ${where} and ${inCategories}`
    } ${order}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The filters that few products may fit, each of which has an index of its own. */
const rareConditions = (parameters: ListParameters): ReadonlyArray<RawBuilder<unknown>> => {
  const { lacks, state } = parameters
  return [
    ...(state && state !== "listed" ? [stateCondition(state)] : []),
    ...(lacks ? [lacksCondition(lacks)] : [])
  ]
}

/**
 * The filter that the fewest products fit; null where these are many. These are read and sorted:
 * who reads an index in the order of the list may read all of it before it has met them.
 */
const findRareFilter = async (
  db: Kysely<Tables>,
  filters: ReadonlyArray<RawBuilder<unknown>>
): Promise<{ readonly filter: RawBuilder<unknown>; readonly count: number } | null> => {
  const counted = await Promise.all(
    filters.map(async (filter) => {
      const { rows } = await sql<{ count: number }>`
        ${sql.raw(customPlanHint)} select count(*)::integer as count
        from (select from product where ${filter} limit ${fewProducts + 1}) few`.execute(db)
      return { filter, count: rows[0]?.count ?? 0 }
    })
  )
  const [rarest] = counted.toSorted((one, other) => one.count - other.count)
  return rarest !== undefined && rarest.count <= fewProducts ? rarest : null
}

/** So many are sorted in the time in which an index is read until a page of denser ones is full. */
const fewProducts = 20_000

/** What the list is sorted by before the id; nothing for the newest first. */
const sortColumns = (
  order: ListParameters["order"],
  locale: Locale
): ReadonlyArray<RawBuilder<unknown>> => {
  switch (order) {
    case "name":
      return [sql`lower(product.${sql.ref(`name_${locale}`)})`]
    case "price":
      return [sql`product.offer_price_fils`]
    case "stock":
      return [sql`product.total_stock`, sql`product.offer_price_fils`]
    default:
      return []
  }
}

const afterCondition = async (
  db: Kysely<Tables>,
  columns: ReadonlyArray<RawBuilder<unknown>>,
  cursor: number | null
): Promise<ReadonlyArray<RawBuilder<unknown>>> => {
  if (cursor === null) return []
  if (columns.length === 0) return [sql`product.id < ${cursor}::integer`]
  const named = columns.map((column, nth) => sql`${column} as ${sql.ref(`value_${nth}`)}`)
  const { rows } = await sql<Readonly<Record<string, string | number>>>`
    select ${sql.join(named)} from product where id = ${cursor}`.execute(db)
  const last = columns.map((_, nth) => rows[0]?.[`value_${nth}`] ?? null)
  return [
    sql`(${sql.join([...columns, sql`product.id`])}) > (${sql.join([...last, sql`${cursor}::integer`])})`
  ]
}

const hasOnlySearch = ({ category, lacks, onOffer, soldOut, state }: ListParameters): boolean =>
  category === null && !lacks && onOffer !== "1" && soldOut !== "1" && !state

/** The newest products that a text finds, those that the shop's search does not have too. */
const findNewest = async (
  db: Kysely<Tables>,
  query: SearchQuery,
  text: string,
  cursor: number | null
): Promise<ReadonlyArray<number>> => {
  const upTo = cursor === null ? newestId : cursor - 1
  const limit = pageSize + 1
  const unlisted = sql<{ id: number }>`
    select product.id from product
    where id in (${unlistedProducts(text)}) and archived_at is null and id <= ${upTo}
    order by id desc limit ${limit}`
  const [available, soldOut, { rows }] = await Promise.all([
    searchNewest(db, query, { limit, upTo, isSoldOut: false }),
    searchNewest(db, query, { limit, upTo, isSoldOut: true }),
    unlisted.execute(db)
  ])
  return [...new Set([...available, ...soldOut, ...rows.map(({ id }) => id)])]
    .toSorted((a, b) => b - a)
    .slice(0, limit)
}

const filterConditions = ({
  lacks,
  onOffer,
  soldOut,
  state
}: ListParameters): ReadonlyArray<RawBuilder<unknown>> => [
  stateCondition(state),
  ...(soldOut === "1" ? [sql`product.is_sold_out`] : []),
  ...(onOffer === "1" ? [sql`product.offer_old_price_fils is not null`] : []),
  ...(lacks ? [lacksCondition(lacks)] : [])
]

const lacksCondition = (lacks: ProductRow["lacks"][number]): RawBuilder<unknown> => {
  switch (lacks) {
    case "picture":
      return sql`cardinality(product.images) = 0`
    case "ar":
      return sql`(product.name_ar = '' or product.description_ar = '')`
    case "en":
      return sql`(product.name_en = '' or product.description_en = '')`
  }
}

const stateCondition = (state: ListParameters["state"]): RawBuilder<unknown> => {
  switch (state) {
    case "draft":
      return sql`not product.is_listed and product.is_draft and product.archived_at is null`
    case "listed":
      return sql`product.is_listed`
    case "unlisted":
      return sql`not product.is_listed and not product.is_draft and product.archived_at is null`
    case "archived":
      return sql`product.archived_at is not null`
    default:
      return sql`product.archived_at is null`
  }
}

/**
 * The products that a text finds, unlisted ones too: where they are few, as a table `matching`
 * beside the list, otherwise as a condition of each product of the list.
 */
const searchConditions = async (
  db: Kysely<Tables>,
  query: SearchQuery,
  text: string
): Promise<readonly [RawBuilder<unknown> | null, ReadonlyArray<RawBuilder<unknown>>]> => {
  const listed = matchingProducts(query)
  if (query.kind !== "terms" || (await hasFewMatches(db, query)))
    return [
      sql`with matching as materialized (
        select product_id as id from (${listed}) found union ${unlistedProducts(text)}
      )`,
      [sql`product.id in (select id from matching)`]
    ]
  return [
    null,
    [
      sql`case when product.is_listed then exists (
          select from product_words indexed
          where indexed.product_id = product.id and ${hasAllTerms(query.terms)}
        ) else ${hasWords(text)} end`
    ]
  ]
}

/** One or two letters that begin thousands of words are in very many products. */
const isOfLetters = (query: SearchQuery): boolean =>
  query.kind === "terms" && query.terms.every(({ prefix }) => prefix !== null)

const hasFewMatches = async (
  db: Kysely<Tables>,
  query: Extract<SearchQuery, { readonly kind: "terms" }>
): Promise<boolean> => {
  if (isOfLetters(query)) return false
  const [first, ...others] = query.terms
  // What removes repeated products would read all of them before the limit.
  const found =
    others.length === 0
      ? sql`select from product_word
          where word_id = any(${wordIds(first)}::integer[]) and opens in (true, false)`
      : sql`select from (${matchingProducts(query)}) found`
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${found} limit ${fewMatches + 1}) few`.execute(db)
  return (rows[0]?.count ?? 0) <= fewMatches
}

const fewMatches = 3_000

/** The index of words has only listed products; the others have one of their letters. */
const unlistedProducts = (text: string): RawBuilder<unknown> => {
  const code = foldForSearch(text).replaceAll(" ", "")
  return sql`
    select id from product where not is_listed and ${hasWords(text)}
    union all select id from product where not is_listed and lower(sku) = ${code}
    union all select id from product where not is_listed and barcode = ${code} and barcode <> '0'
    union all select product.id from variant join product on product.id = variant.product_id
      where not product.is_listed and lower(variant.sku) = ${code}`
}

const hasWords = (text: string): RawBuilder<unknown> =>
  sql`(${sql.join(
    foldForSearch(text)
      .split(" ")
      .map((word) => sql`product.folded like ${`%${word.replace(/[\\%_]/g, "\\$&")}%`}`),
    sql` and `
  )})`

const findRows = async (
  db: Kysely<Tables>,
  locale: Locale,
  ids: ReadonlyArray<number>
): Promise<ReadonlyArray<ProductRow>> => {
  const rows = await db
    .selectFrom("product")
    .innerJoin("category", "category.id", "product.category_id")
    .selectAll("product")
    .select(`category.name_${locale} as category`)
    .where("product.id", "=", sql<number>`any(${[...ids]}::integer[])`)
    .execute()
  const products = new Map(
    rows.map((row) => {
      const names = { ar: row.name_ar, en: row.name_en }
      const [image] = row.images
      const lacksText = (name: string, description: string) => name === "" || description === ""
      return [
        row.id,
        {
          id: row.id,
          name: names[locale] || names.ar || names.en,
          image: image === undefined ? null : pictureUrl(image),
          category: row.category,
          state: productState(row),
          price: row.offer_price_fils,
          oldPrice: row.offer_old_price_fils,
          priceVaries: row.offer_price_varies,
          stock: row.total_stock,
          isSoldOut: row.is_sold_out,
          isOnHome: row.is_on_home,
          lacks: [
            ...(image === undefined ? (["picture"] as const) : []),
            ...(lacksText(row.name_ar, row.description_ar) ? (["ar"] as const) : []),
            ...(lacksText(row.name_en, row.description_en) ? (["en"] as const) : [])
          ]
        }
      ] as const
    })
  )
  return ids.flatMap((id) => products.get(id) ?? [])
}
