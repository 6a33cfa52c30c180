import { type RawBuilder, sql } from "kysely"
import type { SearchQuery } from "./parseQuery.ts"
import { type Term, wordIds } from "./resolveTerms.ts"

/**
 * A statement for the ids (`product_id`) of every product that a query matches, by the index of
 * words.
 */
export const matchingProducts = (query: SearchQuery): RawBuilder<unknown> => {
  if (query.kind === "nothing") return sql`select null::integer as product_id where false`
  if (query.kind === "products")
    return sql`select unnest(${[...query.ids]}::integer[]) as product_id`
  const [first, ...others] = query.terms
  if (others.length === 0) {
    // A product is listed once for one word, but may be listed several times for several words.
    const isOneWord = wordIds(first).length === 1
    return sql`select ${isOneWord ? sql`` : sql`distinct`} product_id from product_word where word_id in (select unnest(${wordIds(first)}::integer[])) and opens in (true, false)`
  }
  return sql`select indexed.product_id from product_words indexed where ${hasAllTerms(query.terms)}`
}

/**
 * A statement for the ids (`product_id`) of every product that a query matches, with the `rank` of
 * the match: 1 for names that begin with what was typed, 2 for names with words that begin with it,
 * 3 for names with words that contain it and for their own category, 4 for a category above that.
 */
export const rankedProducts = (
  query: SearchQuery & { readonly kind: "terms" }
): RawBuilder<unknown> => {
  const [first, ...others] = query.terms
  if (others.length === 0)
    return sql`
      select product_id, min(case
        when word_id = any(${[...first.outerMatches]}::integer[]) then 4
        when word_id <> all(${[...first.prefixMatches]}::integer[]) then 3
        when opens then 1 else 2 end) as rank
      from product_word where word_id = any(${wordIds(first)}::integer[]) and opens in (true, false) group by product_id`
  // A count, because for `exists` the planner would first build a table of all products that begin
  // with the words.
  const opens = sql`(select count(*) from product_word
    where word_id = any(${[...first.prefixMatches]}::integer[]) and opens and product_id = indexed.product_id) > 0`
  return sql`
    select indexed.product_id, case
      when not (${sql.join(query.terms.map(hasInner), sql` and `)}) then 4
      when not (${sql.join(query.terms.map(hasPrefix), sql` and `)}) then 3
      when ${opens} then 1 else 2 end as rank
    from product_words indexed where ${hasAllTerms(query.terms)}`
}

/** Whether a product (`indexed`, a row of product_words) has all of the terms, by the index. */
export const hasAllTerms = (terms: ReadonlyArray<Term>): RawBuilder<unknown> =>
  sql.join(
    terms.map((term) => sql`indexed.words && ${wordIds(term)}::integer[]`),
    sql` and `
  )

/** Whether a product (`indexed`, a row of product_words) has a word of a term. */
export const hasTerm = (term: Term): RawBuilder<unknown> => hasOneOf(wordIds(term))

/**
 * Whether a product (`indexed`, a row of product_words) has a word that begins with what was typed.
 */
export const hasPrefix = ({ prefixMatches }: Term): RawBuilder<unknown> => hasOneOf(prefixMatches)

/** Whether a product (`indexed`, a row of product_words) or its own category has a term. */
export const hasInner = ({ infixMatches, prefixMatches }: Term): RawBuilder<unknown> =>
  hasOneOf([...prefixMatches, ...infixMatches])

/** A few ids are compared one by one; many are looked up in a table of hashes. */
const hasOneOf = (ids: ReadonlyArray<number>) => {
  const [only] = ids
  if (ids.length === 1) return sql`${only}::integer = any(indexed.words)`
  return ids.length <= maxComparedOneByOne
    ? sql`indexed.words && ${[...ids]}::integer[]`
    : sql`exists (select from unnest(indexed.words) own (id) where own.id = any(${[...ids]}::integer[]))`
}

const maxComparedOneByOne = 20
