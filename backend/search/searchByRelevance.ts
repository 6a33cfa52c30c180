import { type Kysely, sql } from "kysely"
import type { Schema } from "../database/schema.ts"
import { firstMatches, hasFewerThan } from "./firstWith.ts"
import { hasPrefix, hasTerm } from "./hasWord.ts"
import { newestPostings } from "./postings.ts"
import { rarestTerm } from "./leadingWord.ts"
import type { SearchQuery } from "./parseQuery.ts"
import { wordIds, hasAllTerms } from "./conditions.ts"
import type { Term } from "./resolveTerms.ts"

/**
 * The best `most` of the products sought, by their ids: first those whose name begins with what was typed, then those
 * with words that begin with it, then those that have it inside of words; in each, the newest first.
 */
export const searchByRelevance = async (
  db: Kysely<Schema>,
  sought: SearchQuery,
  most: number
): Promise<ReadonlyArray<number>> => {
  if (sought.kind === "nothing") return []
  if (sought.kind === "products") return sought.ids.slice(0, most)
  const [first, ...others] = sought.words
  return others.length === 0 ? ofOneWord(db, closest(first), most) : ofSeveral(db, sought, most)
}

/** A letter or two begin thousands of words in a large shop: the shortest of them are meant. */
const closest = ({ prefixMatches: begins, infixMatches: inside, prefix: letters }: Term): Term => ({
  prefixMatches: begins.slice(0, mostMeanings),
  infixMatches: inside.slice(0, Math.max(0, mostMeanings - begins.length)),
  prefix: letters
})

const mostMeanings = 200

const ofOneWord = async (
  db: Kysely<Schema>,
  { prefixMatches: begins, infixMatches: inside }: Term,
  most: number
) => {
  const { rows } = await sql<{ product_id: number }>`
    select product_id from (
      select 0 as rank, product_id from (${newestPostings(begins, { most, upTo: newestPossible, opens: true })}) opening
      union all select 1, product_id from (${newestPostings(begins, { most, upTo: newestPossible, opens: false })}) beginning
      union all select 2, product_id from (${newestPostings(inside, { most, upTo: newestPossible })}) inside
    ) ranked
    group by product_id order by min(rank), product_id desc limit ${most}::integer`.execute(db)
  return rows.map(({ product_id }) => product_id)
}

const newestPossible = 2_147_483_647

const ofSeveral = async (
  db: Kysely<Schema>,
  { words }: SearchQuery & { readonly kind: "words" },
  most: number
) => {
  const leading = await rarestTerm(db, words)
  if (leading === null) return []
  const { upTo } = leading
  const opening = closest(words[0]).prefixMatches
  const led = newestPostings(wordIds(leading.term), { most: reach, upTo })
  const ranks = [
    {
      head: newestPostings(opening, { most: reach, upTo, opens: true }),
      has: words.map(hasPrefix)
    },
    { head: led, has: words.map(hasPrefix) },
    ...(words.some(({ infixMatches: inside }) => inside.length > 0)
      ? [{ head: led, has: words.map(hasTerm) }]
      : [])
  ]
  const best = new Set<number>()
  for (const rank of ranks) {
    for (const id of await firstMatches(db, { ...rank, most })) best.add(id)
    if (best.size >= most) return [...best].slice(0, most)
  }
  // Most often the newest few hundred are enough; where words hardly ever meet, all that have them are asked for.
  if (await hasFewerThan(db, led, reach)) return [...best]
  // Counted, not `exists`: of that the planner makes a table of all products that open with the words.
  const opens = sql`(select count(*) from product_word
    where word_id = any(${opening}::integer[]) and opens and product_id = known.product_id) > 0`
  const { rows } = await sql<{ product_id: number }>`
    select known.product_id from product_words known where ${hasAllTerms(words)}
    order by case when not (${sql.join(words.map(hasPrefix), sql` and `)}) then 2 when ${opens} then 0 else 1 end, known.product_id desc
    limit ${most}::integer`.execute(db)
  return rows.map(({ product_id }) => product_id)
}

const reach = 1_000
