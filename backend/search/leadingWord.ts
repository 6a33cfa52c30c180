import { type Kysely, sql } from "kysely"
import type { Schema } from "../database/schema.ts"
import { wordIds } from "./conditions.ts"
import type { Term } from "./resolveTerms.ts"

/** The word by which to look for products that have several. */
export interface RarestTerm {
  readonly term: Term
  /** No product newer than this one has all of the words. */
  readonly upTo: number
}

/** The word that the fewest products have, counted only as far as it makes a difference; null where one has none. */
export const rarestTerm = async (
  db: Kysely<Schema>,
  words: ReadonlyArray<Term>
): Promise<RarestTerm | null> => {
  const listed = words.filter(({ prefix: letters }) => letters === null)
  const counted = listed.length === 0 ? words : listed
  const { rows } = await sql<{ place: number; newest: number | null }>`
    select place, least(${sql.join(counted.map(newestOf))}) as newest from (${sql.join(
      counted.map(
        (word, place) => sql`
      select ${place}::integer as place, count(*) as products
      from (select from product_word where word_id = any(${wordIds(word)}::integer[]) limit ${enough}::integer) few`
      ),
      sql` union all `
    )}) counted
    order by products limit 1`.execute(db)
  const word = counted[rows[0]?.place ?? -1]
  return word === undefined ? null : { term: word, upTo: rows[0]?.newest ?? newestPossible }
}

/** Asked only of words that are few: each costs a look at its list. */
const newestOf = (word: Term) => {
  const ids = wordIds(word)
  return ids.length > 50
    ? sql`null::integer`
    : sql`(
    select max(newest.product_id) from unnest(${ids}::integer[]) meant (word_id) cross join (values (true), (false)) side (opens)
    cross join lateral (
      select product_id from product_word where word_id = meant.word_id and opens = side.opens order by product_id desc limit 1
    ) newest)`
}

const enough = 2_000
const newestPossible = 2_147_483_647
