import { type Kysely, type RawBuilder, sql } from "kysely"
import type { Tables } from "../tables.ts"
import { type Term, wordIds } from "./resolveTerms.ts"

/** The highest id that PostgreSQL's integer can hold: no product is newer. */
export const newestId = 2_147_483_647

/**
 * A statement for the newest products of some words that are no newer than `upTo`, newest first.
 *
 * product_word holds a posting list for each word, already in order (products whose name begins
 * with the word have a list of their own, `opens`), so only the head of each list is read.
 */
export const newestPostings = (
  ids: ReadonlyArray<number>,
  {
    limit,
    upTo,
    opens = "both"
  }: { readonly limit: number; readonly upTo: number; readonly opens?: boolean | "both" }
): RawBuilder<unknown> => sql`
  select distinct head.product_id
  from unnest(${[...ids]}::integer[]) matched (word_id)
  cross join unnest(${opens === "both" ? [true, false] : [opens]}::boolean[]) side (opens)
  cross join lateral (
    select product_id from product_word
    where word_id = matched.word_id and opens = side.opens and product_id <= ${upTo}::integer
    order by product_id desc limit ${limit}::integer
  ) head
  order by head.product_id desc limit ${limit}::integer`

/**
 * The first `limit` products of `postings` that fulfil all `conditions` (on `indexed`, a row of
 * product_words), in order. It stops reading when it has enough.
 */
export const firstMatches = async (
  db: Kysely<Tables>,
  {
    postings,
    conditions,
    limit
  }: {
    readonly postings: RawBuilder<unknown>
    readonly conditions: ReadonlyArray<RawBuilder<unknown>>
    readonly limit: number
  }
): Promise<ReadonlyArray<number>> => {
  // `offset 0` makes the planner look at the products one by one instead of using the index of
  // words.
  const { rows } = await sql<{ product_id: number }>`
    select posting.product_id from (${postings}) posting
    cross join lateral (select * from product_words where product_id = posting.product_id offset 0) indexed
    where ${sql.join(conditions, sql` and `)}
    order by posting.product_id desc limit ${limit}::integer`.execute(db)
  return rows.map(({ product_id }) => product_id)
}

/** Whether a list of postings has fewer than `count` products. */
export const hasFewerThan = async (
  db: Kysely<Tables>,
  postings: RawBuilder<unknown>,
  count: number
): Promise<boolean> => {
  const { rows } = await sql<{
    is_fewer: boolean
  }>`select count(*) < ${count}::integer as is_fewer from (${postings}) posting`.execute(db)
  return rows[0]?.is_fewer === true
}

/** The term whose postings to read first. */
export interface RarestTerm {
  readonly term: Term
  /** No product newer than this one has all of the terms. */
  readonly upTo: number
}

/**
 * The term that the fewest products have, counted only as far as it makes a difference; null if a
 * term has no product.
 */
export const rarestTerm = async (
  db: Kysely<Tables>,
  terms: ReadonlyArray<Term>
): Promise<RarestTerm | null> => {
  const { rows } = await sql<{ term_index: number; newest: number | null }>`
    select term_index, least(${sql.join(terms.map(newestProductWith))}) as newest from (${sql.join(
      terms.map(
        (term, index) => sql`
      select ${index}::integer as term_index, count(*) as products
      from (select from product_word where word_id = any(${wordIds(term)}::integer[]) limit ${countLimit}::integer) posting`
      ),
      sql` union all `
    )}) counted
    order by products limit 1`.execute(db)
  const term = terms[rows[0]?.term_index ?? -1]
  return term === undefined ? null : { term, upTo: rows[0]?.newest ?? newestId }
}

/** Computed only for terms of few words, because each word costs a read of its posting list. */
const newestProductWith = (term: Term) => {
  const ids = wordIds(term)
  return ids.length > 50
    ? sql`null::integer`
    : sql`(
    select max(newest.product_id) from unnest(${ids}::integer[]) matched (word_id) cross join (values (true), (false)) side (opens)
    cross join lateral (
      select product_id from product_word where word_id = matched.word_id and opens = side.opens order by product_id desc limit 1
    ) newest)`
}

const countLimit = 2_000
