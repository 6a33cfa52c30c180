import { type Kysely, sql } from "kysely"
import type { Tables } from "../tables.ts"
import { hasAllTerms, hasInner, hasPrefix, hasTerm } from "./conditions.ts"
import type { SearchQuery } from "./parseQuery.ts"
import { firstMatches, hasFewerThan, newestId, newestPostings, rarestTerm } from "./postings.ts"
import { type Term, wordIds } from "./resolveTerms.ts"

/**
 * The ids of the best `limit` products that a query matches: first names that begin with what was
 * typed, then names with words that begin with it, then names with words that contain it and those
 * of a category of that name, then those of a category above; within each group the newest first.
 */
export const searchByRelevance = async (
  db: Kysely<Tables>,
  query: SearchQuery,
  limit: number
): Promise<ReadonlyArray<number>> => {
  if (query.kind === "nothing") return []
  if (query.kind === "products") return query.ids.slice(0, limit)
  const [first, ...others] = query.terms
  return others.length === 0
    ? searchOneTerm(db, closestMatches(first), limit)
    : searchAllTerms(db, query, limit)
}

/** Of letters that are in more words, the shortest of these words are taken. */
const closestMatches = ({ infixMatches, prefixMatches, ...term }: Term): Term => ({
  ...term,
  prefixMatches: prefixMatches.slice(0, maxWords),
  infixMatches: infixMatches.slice(0, Math.max(0, maxWords - prefixMatches.length))
})

const maxWords = 5_000

const searchOneTerm = async (
  db: Kysely<Tables>,
  { prefixMatches, infixMatches, outerMatches }: Term,
  limit: number
) => {
  const postings = (ids: ReadonlyArray<number>, opens: boolean | "both") =>
    newestPostings(ids, { limit, upTo: newestId, opens })
  const { rows } = await sql<{ product_id: number }>`
    select product_id from (
      select 0 as rank, product_id from (${postings(prefixMatches, true)}) opening
      union all select 1, product_id from (${postings(prefixMatches, false)}) beginning
      union all select 2, product_id from (${postings(infixMatches, "both")}) containing
      union all select 3, product_id from (${postings(outerMatches, "both")}) outer_containing
    ) ranked
    group by product_id order by min(rank), product_id desc limit ${limit}::integer`.execute(db)
  return rows.map(({ product_id }) => product_id)
}

const searchAllTerms = async (
  db: Kysely<Tables>,
  { terms }: SearchQuery & { readonly kind: "terms" },
  limit: number
) => {
  const rarest = await rarestTerm(db, terms)
  if (rarest === null) return []
  const { upTo } = rarest
  const opening = closestMatches(terms[0]).prefixMatches
  const rarestPostings = newestPostings(wordIds(rarest.term), { limit: readLimit, upTo })
  const ranks = [
    {
      postings: newestPostings(opening, { limit: readLimit, upTo, opens: true }),
      conditions: terms.map(hasPrefix)
    },
    { postings: rarestPostings, conditions: terms.map(hasPrefix) },
    ...(terms.some(({ infixMatches }) => infixMatches.length > 0)
      ? [{ postings: rarestPostings, conditions: terms.map(hasInner) }]
      : []),
    ...(terms.some(({ outerMatches }) => outerMatches.length > 0)
      ? [{ postings: rarestPostings, conditions: terms.map(hasTerm) }]
      : [])
  ]
  const best = new Set<number>()
  for (const rank of ranks) {
    for (const id of await firstMatches(db, { ...rank, limit })) best.add(id)
    if (best.size >= limit) return [...best].slice(0, limit)
  }
  // The newest postings are nearly always enough. Only where terms hardly ever meet are all
  // products searched.
  if (await hasFewerThan(db, rarestPostings, readLimit)) return [...best]
  // A count, because for `exists` the planner would first build a table of all products that begin
  // with the words.
  const opens = sql`(select count(*) from product_word
    where word_id = any(${opening}::integer[]) and opens and product_id = indexed.product_id) > 0`
  const { rows } = await sql<{ product_id: number }>`
    select indexed.product_id from product_words indexed where ${hasAllTerms(terms)}
    order by case
      when not (${sql.join(terms.map(hasInner), sql` and `)}) then 3
      when not (${sql.join(terms.map(hasPrefix), sql` and `)}) then 2
      when ${opens} then 0 else 1 end, indexed.product_id desc
    limit ${limit}::integer`.execute(db)
  return rows.map(({ product_id }) => product_id)
}

/** How many postings are read before all products are searched. */
const readLimit = 1_000
