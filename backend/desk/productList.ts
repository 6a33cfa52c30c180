import { type Kysely, type RawBuilder, sql } from "kysely"
import type { productCalls, ProductRow } from "#core/desk/DeskProducts.ts"
import { cleanText, isBlank } from "#core/shared/cleanText.ts"
import { foldForSearch } from "#core/shared/foldForSearch.ts"
import type { Locale } from "#locales/i18n.ts"
import { subtreeIds } from "../catalogue/productList.ts"
import { pictureUrl } from "../catalogue/apiPrimitives.ts"
import { customPlanHint } from "../database/preparedStatements.ts"
import { hasTerm, matchingProducts } from "../search/conditions.ts"
import { parseQuery, type SearchQuery } from "../search/parseQuery.ts"
import { newestId, newestPostings, rarestTerm } from "../search/postings.ts"
import { type Term, wordIds } from "../search/resolveTerms.ts"
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

/** What a list asks for, besides the text that it searches for. */
interface Selection {
  readonly parameters: ListParameters
  /** What the list is sorted by before the id; nothing for the newest first. */
  readonly columns: ReadonlyArray<RawBuilder<unknown>>
  /** The filters, and that a product comes after the cursor. */
  readonly conditions: ReadonlyArray<RawBuilder<unknown>>
  /** The category with those inside it; null for all. */
  readonly categories: ReadonlyArray<number> | null
}

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
  const selection = {
    parameters,
    columns,
    conditions: [
      ...filterConditions(parameters),
      ...(await afterCondition(db, columns, parameters.cursor))
    ],
    categories: parameters.category === null ? null : await subtreeIds(db, parameters.category)
  }
  if (query === null) {
    const rows = await rowsInOrder(db, selection, pageSize + 1)
    return rows === null ? [] : selectIds(db, rows.statement)
  }
  const unlisted = unlistedProducts(text)
  if (isUnlistedState(parameters.state)) return findMatching(db, selection, unlisted)
  if (query.kind !== "terms" || (await hasFewMatches(db, query)))
    return findMatching(
      db,
      selection,
      sql`select product_id as id from (${matchingProducts(query)}) found union ${unlisted}`
    )
  return findAmongMany(db, selection, query, text)
}

const selectIds = async (
  db: Kysely<Tables>,
  statement: RawBuilder<unknown>
): Promise<ReadonlyArray<number>> => {
  const { rows } = await sql<{ id: number }>`${sql.raw(customPlanHint)} ${statement}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The first page of the products that a statement finds. */
const findMatching = (
  db: Kysely<Tables>,
  { categories, columns, conditions }: Selection,
  matching: RawBuilder<unknown>
): Promise<ReadonlyArray<number>> =>
  selectIds(
    db,
    sql`with matching as materialized (${matching})
      select product.id from (select distinct id from matching order by id desc) matching
      cross join lateral (select * from product where id = matching.id offset 0) product
      where ${sql.join([...conditions, ...inCategories(categories)], sql` and `)}
      order by ${
        columns.length === 0 ? sql`matching.id desc` : sql.join([...columns, sql`product.id`])
      } limit ${pageSize + 1}`
  )

/**
 * The first page of the very many products that a text finds. Mostly it is among the first products
 * of the list. Otherwise it is of the newest products of the text, and may lack older ones.
 */
const findAmongMany = async (
  db: Kysely<Tables>,
  selection: Selection,
  query: TermsQuery,
  text: string
): Promise<ReadonlyArray<number>> => {
  const { columns, parameters } = selection
  const isNewest = columns.length === 0
  const isOnlySearch = isNewest && hasOnlySearch(parameters)
  const first = isOnlySearch ? null : await rowsInOrder(db, selection, maximumRead)
  const seen =
    first === null
      ? []
      : await selectIds(
          db,
          sql`select product.id from (${first.statement}) listed
            cross join lateral (select * from product where id = listed.id offset 0) product
            where ${hasText(query, text)} limit ${pageSize + 1}`
        )
  const all = sql`select unnest(${[...seen]}::integer[]) as id`
  if (seen.length > pageSize || first?.isAll === true) return findMatching(db, selection, all)
  const upTo = isNewest && parameters.cursor !== null ? parameters.cursor - 1 : newestId
  const { categories } = selection
  const limit = isOnlySearch ? pageSize + 1 : maximumMatches
  const found = await newestMatches(db, query, {
    upTo,
    limit: categories === null ? limit : maximumPostings
  })
  // An index has the categories of listed products.
  const newest =
    categories === null
      ? found
      : sql`select found.product_id from (${found}) found cross join lateral (
          select category_id from product where id = found.product_id and is_listed offset 0
        ) product where ${sql.join(inCategories(categories))}
        order by found.product_id desc limit ${limit}`
  return findMatching(
    db,
    selection,
    sql`select product_id as id from (${newest}) found
      union ${unlistedProducts(text)} union ${all}`
  )
}

type TermsQuery = SearchQuery & { readonly kind: "terms" }

/** How many products of a list are compared with a text that very many have. */
const maximumRead = 5_000

/** How many unlisted ones are compared with one or two letters. */
const maximumReadForLetters = 1_000

/** How many of the products that have a text are sorted. */
const maximumMatches = 5_000

/** A statement for the newest products that have all terms; of several terms, nearly the newest. */
const newestMatches = async (
  db: Kysely<Tables>,
  query: TermsQuery,
  { limit, upTo }: { readonly limit: number; readonly upTo: number }
): Promise<RawBuilder<unknown>> => {
  const [first, ...others] = query.terms
  if (others.length === 0) return termPostings(first, { limit, upTo })
  const rarest = await rarestTerm(db, query.terms)
  if (rarest === null) return sql`select null::integer as product_id where false`
  const postings = termPostings(rarest.term, {
    limit: maximumMatches,
    upTo: Math.min(upTo, rarest.upTo)
  })
  const half = Math.max(pageSize + 1, Math.ceil(limit / 2))
  const newest = sql`
    (select indexed.product_id from (${postings}) posting
      cross join lateral (
        select * from product_words where product_id = posting.product_id offset 0
      ) indexed
      where ${sql.join(query.terms.map(hasTerm), sql` and `)} limit ${half})`
  // The newest products of the rarest term may lack the others; the index of words finds some more.
  return sql`${newest} union (select product_id from (${matchingProducts(query)}) found
        where product_id <= ${upTo}::integer limit ${half})`
}

const termPostings = (
  term: Term,
  { limit, upTo }: { readonly limit: number; readonly upTo: number }
): RawBuilder<unknown> => {
  const ids = wordIds(term)
  return ids.length <= fewWords
    ? newestPostings(ids, { limit, upTo })
    : sql`select distinct product_id from (
        select product_id from (${wordPostings(ids)}) postings
        where product_id <= ${upTo}::integer limit ${maximumPostings}
      ) posting order by product_id desc limit ${limit}`
}

/** The products of words; an array of thousands of ids would take longer to plan than to read. */
const wordPostings = (ids: ReadonlyArray<number>): RawBuilder<unknown> => sql`
  select posting.product_id from unnest(${[...ids]}::integer[]) matched (word_id)
  cross join lateral (
    select product_id from product_word
    where word_id = matched.word_id and opens in (true, false) offset 0
  ) posting`

/** So many lists of postings are read by their newest. */
const fewWords = 20

/** How many products of one word are compared with a category. */
const maximumPostings = 20_000

/** Whether a product has the words of a text. */
const hasText = (query: TermsQuery, text: string): RawBuilder<unknown> =>
  sql`case when product.is_listed then exists (
      select from product_words indexed
      where indexed.product_id = product.id and ${sql.join(query.terms.map(hasTerm), sql` and `)}
    ) else ${hasWords(text)} end`

/**
 * A statement for the first products (`id`) of a list in its order, and whether there are no more:
 * it reads an index in that order, or sorts the few products that fit. Null where there are none.
 */
const rowsInOrder = async (
  db: Kysely<Tables>,
  { categories, columns, conditions, parameters }: Selection,
  limit: number
): Promise<{ readonly statement: RawBuilder<unknown>; readonly isAll: boolean } | null> => {
  const rare = await findRareFilter(db, rareConditions(parameters, categories))
  if (rare?.count === 0) return null
  const keys = columns.map((_, nth) => sql.ref(`key_${nth}`))
  const fields = sql.join([
    sql`product.id`,
    ...columns.map((column, nth) => sql`${column} as ${sql.ref(`key_${nth}`)}`)
  ])
  const rows = (from: RawBuilder<unknown>, others: ReadonlyArray<RawBuilder<unknown>>) =>
    sql`select ${fields} from ${from} where ${sql.join([...conditions, ...others], sql` and `)}`
  const isByCategory = categories !== null && hasIndexByCategory(parameters.order)
  const order = sql`order by ${columns.length === 0 ? sql`id desc` : sql.join([...keys, sql`id`])}`
  const all =
    rare !== null
      ? rows(
          sql`(select id from product where ${rare.filter} offset 0) rare
            cross join lateral (select * from product where id = rare.id offset 0) product`,
          inCategories(categories)
        )
      : isByCategory
        ? firstOfCategories(categories, {
            isNewest: columns.length === 0,
            limit,
            rows: sql`${rows(sql`product`, [sql`product.category_id = inside.id`])} ${order}`
          })
        : rows(sql`product`, inCategories(categories))
  return {
    statement: sql`select id from (${all}) ordered ${order} limit ${limit}`,
    isAll: rare !== null && rare.count <= limit
  }
}

/**
 * The first products of all categories in their order. Where not all of a category are read, what
 * comes after its last one is left out: others of it may come before.
 */
const firstOfCategories = (
  categories: ReadonlyArray<number>,
  { isNewest, limit, rows }: CategoryRows
): RawBuilder<unknown> => {
  const part = Math.max(pageSize + 1, Math.ceil(limit / categories.length))
  const first = sql`select inside.id as category, first.*
    from unnest(${[...categories]}::integer[]) inside (id)
    cross join lateral (${rows} limit ${part}) first`
  if (part >= limit) return first
  const [key, isBefore, last, nearest] = isNewest
    ? [sql`id`, sql`>=`, sql`min`, sql`max`]
    : [sql`key_0`, sql`<`, sql`max`, sql`min`]
  return sql`with first as materialized (${first}),
    bound as (select ${nearest}(last) as last from (
      select ${last}(${key}) as last from first group by category having count(*) = ${part}
    ) ends)
    select first.* from first, bound
    where bound.last is null or first.${key} ${isBefore} bound.last`
}

interface CategoryRows {
  readonly isNewest: boolean
  readonly limit: number
  /** A statement for the products of the category `inside`, in order. */
  readonly rows: RawBuilder<unknown>
}

/** The newest of each category, and its first names, have an index. */
const hasIndexByCategory = (order: ListParameters["order"]): boolean =>
  order !== "price" && order !== "stock"

const inCategories = (
  categories: ReadonlyArray<number> | null
): ReadonlyArray<RawBuilder<unknown>> =>
  categories === null ? [] : [sql`product.category_id = any(${[...categories]}::integer[])`]

/** The filters that few products may fit, each of which has an index of its own. */
const rareConditions = (
  { lacks, order, state }: ListParameters,
  categories: ReadonlyArray<number> | null
): ReadonlyArray<RareFilter> => {
  const inside = inCategories(categories)
  const filters = isUnlistedState(state)
    ? [sql.join([stateCondition(state), ...inside], sql` and `)]
    : hasIndexByCategory(order)
      ? []
      : inside
  // Those that are not listed have an index of each order, which is short.
  const most = isUnlistedState(state) && categories === null ? fewUnlisted : fewProducts
  return [
    ...filters.map((filter) => ({ filter, most })),
    ...(lacks ? [{ filter: lacksCondition(lacks), most: fewProducts }] : [])
  ]
}

interface RareFilter {
  readonly filter: RawBuilder<unknown>
  /** With how many products it is rare. */
  readonly most: number
}

const isUnlistedState = (state: ListParameters["state"]): boolean =>
  state === "draft" || state === "unlisted" || state === "archived"

/**
 * The filter that the fewest products fit; null where these are many. These are read and sorted:
 * who reads an index in the order of the list may read all of it before it has met them.
 */
const findRareFilter = async (
  db: Kysely<Tables>,
  filters: ReadonlyArray<RareFilter>
): Promise<{ readonly filter: RawBuilder<unknown>; readonly count: number } | null> => {
  const counted = await Promise.all(
    filters.map(async ({ filter, most }) => {
      const { rows } = await sql<{ count: number }>`
        ${sql.raw(customPlanHint)} select count(*)::integer as count
        from (select from product where ${filter} limit ${most + 1}) few`.execute(db)
      return { filter, most, count: rows[0]?.count ?? 0 }
    })
  )
  const [rarest] = counted.toSorted((one, other) => one.count - other.count)
  return rarest !== undefined && rarest.count <= rarest.most ? rarest : null
}

/** So many are sorted in the time in which an index is read until a page of denser ones is full. */
const fewProducts = 5_000
const fewUnlisted = 1_000

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
      return sql`not product.is_listed and product.archived_at is not null`
    default:
      return sql`product.archived_at is null`
  }
}

const hasFewMatches = async (db: Kysely<Tables>, query: TermsQuery): Promise<boolean> => {
  const [first, ...others] = query.terms
  // What removes repeated products would read all of them before the limit.
  const found =
    others.length === 0
      ? sql`select from (${wordPostings(wordIds(first))}) found`
      : sql`select from (${matchingProducts(query)}) found`
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${found} limit ${fewMatches + 1}) few`.execute(db)
  return (rows[0]?.count ?? 0) <= fewMatches
}

const fewMatches = 3_000

/**
 * The index of words has only listed products; the others have one of their letters. One or two
 * letters alone, for which that index is of no use, are looked for in the newest of them.
 */
const unlistedProducts = (text: string): RawBuilder<unknown> => {
  const code = foldForSearch(text).replaceAll(" ", "")
  const isOfShortWords = foldForSearch(text).split(" ").every(isShort)
  const unlisted = isOfShortWords
    ? sql`(select id from product where not is_listed order by id desc limit ${maximumReadForLetters}) newest
        cross join lateral (select folded from product where id = newest.id offset 0) product`
    : sql`(select * from product where not is_listed) product`
  return sql`
    select id from ${unlisted} where ${hasWords(text)}
    union all select id from product where not is_listed and lower(sku) = ${code}
    union all select id from product where not is_listed and barcode = ${code} and barcode <> '0'
    union all select product.id from variant join product on product.id = variant.product_id
      where not product.is_listed and lower(variant.sku) = ${code}`
}

/** Whether the names of a product have all words; one or two letters only begin words. */
const hasWords = (text: string): RawBuilder<unknown> =>
  sql`(${sql.join(
    foldForSearch(text)
      .split(" ")
      .map((word) => {
        const letters = word.replace(/[\\%_]/g, "\\$&")
        const patterns = isShort(word)
          ? [`${letters}%`, `% ${letters}%`, `%\n${letters}%`]
          : [`%${letters}%`]
        return sql`(${sql.join(
          patterns.map((pattern) => sql`product.folded like ${pattern}`),
          sql` or `
        )})`
      }),
    sql` and `
  )})`

const isShort = (word: string) => Array.from(word).length < 3

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
