import { type RawBuilder, sql } from "kysely"
import { hasTerm } from "./hasWord.ts"
import type { SearchQuery } from "./parseQuery.ts"
import { startsWith } from "./startsWith.ts"
import type { Term } from "./resolveTerms.ts"

/** A query for the ids (`product_id`) of every product that is sought: by the index of words, however many there are. */
export const matchingProducts = (sought: SearchQuery): RawBuilder<unknown> => {
  if (sought.kind === "nothing") return sql`select null::integer as product_id where false`
  if (sought.kind === "products")
    return sql`select unnest(${[...sought.ids]}::integer[]) as product_id`
  const [first, ...others] = sought.words
  if (others.length === 0) {
    // A product is in the list of one word once; only in those of several it may be twice.
    const isOne = first.prefix === null && wordIds(first).length === 1
    return sql`select ${isOne ? sql`` : sql`distinct`} product_id from product_word where word_id in (${idsOf(first)}) and opens in (true, false)`
  }
  return sql`select known.product_id from product_words known where ${hasAllTerms(sought.words)}`
}

/** Whether a product (`known`, a row of product_words) has all of the words: the index finds those that are listed. */
export const hasAllTerms = (words: ReadonlyArray<Term>): RawBuilder<unknown> => {
  const listed = words.filter(({ prefix: letters }) => letters === null)
  const lettered = words.filter(({ prefix: letters }) => letters !== null)
  return sql.join(
    [
      ...listed.map((word) => sql`known.words && ${wordIds(word)}::integer[]`),
      ...lettered.map(hasTerm)
    ],
    sql` and `
  )
}

/** All ids of a word's meanings, as PostgreSQL takes them. */
export const wordIds = ({
  prefixMatches: begins,
  infixMatches: inside
}: Pick<Term, "prefixMatches" | "infixMatches">): Array<number> => [...begins, ...inside]

const idsOf = (word: Term) =>
  word.prefix === null
    ? sql`select unnest(${wordIds(word)}::integer[])`
    : sql`select word_id from word_part where begins and ${startsWith(word.prefix)}`
