import { type RawBuilder, sql } from "kysely"
import type { SearchQuery } from "./parseQuery.ts"
import { type Term, wordIds } from "./resolveTerms.ts"
import { startsWith } from "./startsWith.ts"

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
    const isOneWord = first.prefix === null && wordIds(first).length === 1
    return sql`select ${isOneWord ? sql`` : sql`distinct`} product_id from product_word where word_id in (${selectWordIds(first)}) and opens in (true, false)`
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
  if (others.length === 0 && first.prefix === null)
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

/**
 * Whether a product (`indexed`, a row of product_words) has all of the terms; the index finds those
 * that are complete.
 */
export const hasAllTerms = (terms: ReadonlyArray<Term>): RawBuilder<unknown> =>
  sql.join(
    [
      ...terms
        .filter(({ prefix }) => prefix === null)
        .map((term) => sql`indexed.words && ${wordIds(term)}::integer[]`),
      ...terms.filter(({ prefix }) => prefix !== null).map(hasTerm)
    ],
    sql` and `
  )

/** Whether a product (`indexed`, a row of product_words) has a word of a term. */
export const hasTerm = (term: Term): RawBuilder<unknown> =>
  term.prefix === null ? hasOneOf(wordIds(term)) : hasWordStartingWith(term.prefix)

/**
 * Whether a product (`indexed`, a row of product_words) has a word that begins with what was typed.
 */
export const hasPrefix = ({ prefixMatches, prefix }: Term): RawBuilder<unknown> =>
  prefix === null ? hasOneOf(prefixMatches) : hasWordStartingWith(prefix)

/** Whether a product (`indexed`, a row of product_words) or its own category has a term. */
export const hasInner = ({ infixMatches, prefixMatches, prefix }: Term): RawBuilder<unknown> =>
  prefix === null ? hasOneOf([...prefixMatches, ...infixMatches]) : hasWordStartingWith(prefix)

const selectWordIds = (term: Term) =>
  term.prefix === null
    ? sql`select unnest(${wordIds(term)}::integer[])`
    : sql`select word_id from word_part where begins and source = 0 and ${startsWith(term.prefix)}`

/** A few ids are compared one by one; many are looked up in a table of hashes. */
const hasOneOf = (ids: ReadonlyArray<number>) => {
  const [only] = ids
  if (ids.length === 1) return sql`${only}::integer = any(indexed.words)`
  return ids.length <= maxComparedOneByOne
    ? sql`indexed.words && ${[...ids]}::integer[]`
    : sql`exists (select from unnest(indexed.words) own (id) where own.id = any(${[...ids]}::integer[]))`
}

const maxComparedOneByOne = 20

/** For terms that match too many words to list: searches the product's own names instead. */
const hasWordStartingWith = (letters: string) => sql`exists (
  select from product where id = indexed.product_id
    and folded ~ ${`(^|[-\\s!-/:-@\\[-\`{-~،؛؟«»“”‘’…–—·×])([وفبلك]?ال|[وف]?لل|[وف][بك]ال)?${letters.replace(/[^\p{L}\p{N}]/gu, "\\$&")}`})`
