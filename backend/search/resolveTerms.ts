import { type Kysely, sql } from "kysely"
import type { Tables } from "../tables.ts"
import { findSimilarWords, spellingVariants } from "./spelling.ts"
import { startsWith } from "./startsWith.ts"

/** The ids of the shop's words that a typed word may mean, the closest first. */
export interface Term {
  /** Words of names that begin with it, also after the Arabic article and after a hyphen. */
  readonly prefixMatches: ReadonlyArray<number>
  /** Words of names that contain it further inside, and words of their category that contain it. */
  readonly infixMatches: ReadonlyArray<number>
  /** Words of the categories above that contain it. */
  readonly outerMatches: ReadonlyArray<number>
}

/**
 * The terms that typed words stand for; null if one of them matches no word of the shop.
 *
 * A word without a match is tried split at punctuation and without Arabic particles, and at last
 * with one or two typing errors.
 */
export const resolveTerms = async (
  db: Kysely<Tables>,
  words: ReadonlyArray<string>
): Promise<ReadonlyArray<Term> | null> => {
  const resolved: Array<Term> = []
  for (const [index, term] of (await lookUpWords(db, words)).entries()) {
    const terms = hasMatches(term) ? [term] : await resolveVariants(db, words[index] ?? "")
    if (terms === null) return null
    resolved.push(...terms)
  }
  return resolved
}

/** All ids of a term, as PostgreSQL takes them. */
export const wordIds = ({ prefixMatches, infixMatches, outerMatches }: Term): Array<number> => [
  ...prefixMatches,
  ...infixMatches,
  ...outerMatches
]

const hasMatches = (term: Term) => wordIds(term).length > 0

const resolveVariants = async (
  db: Kysely<Tables>,
  word: string
): Promise<ReadonlyArray<Term> | null> => {
  for (const words of spellingVariants(word)) {
    const terms = await lookUpWords(db, words)
    if (terms.every(hasMatches)) return terms
  }
  const similar = await findSimilarWords(db, word)
  return similar.length === 0
    ? null
    : [{ prefixMatches: similar, infixMatches: [], outerMatches: [] }]
}

/** Looks up all words in one statement. */
const lookUpWords = async (
  db: Kysely<Tables>,
  words: ReadonlyArray<string>
): Promise<ReadonlyArray<Term>> => {
  if (words.length === 0) return []
  const { rows } = await sql<{
    word_index: number
    kind: "prefix" | "infix" | "outer"
    ids: ReadonlyArray<number>
  }>`
    select word_index, kind, array_agg(word_id order by letters, word_id) as ids from (
      select word_index, word_id, min(length(part)) as letters,
        case when min(source) = 2 then 'outer' when bool_or(begins and source = 0) then 'prefix' else 'infix' end as kind
      from (${sql.join(words.map(matches), sql` union all `)}) matches
      group by word_index, word_id
    ) matched group by word_index, kind`.execute(db)
  return words.map((_, index) => {
    const idsOf = (kind: "prefix" | "infix" | "outer") =>
      rows.find((row) => row.word_index === index && row.kind === kind)?.ids ?? []
    return {
      prefixMatches: idsOf("prefix"),
      infixMatches: idsOf("infix"),
      outerMatches: idsOf("outer")
    }
  })
}

/**
 * One or two letters are inside too many words: they only match beginnings, and only of names. The
 * first two letters of all words are words of their own in the index (migration 170).
 */
const matches = (typed: string, index: number) =>
  Array.from(typed).length < 3
    ? sql`
  select ${index}::integer as word_index, id as word_id, true as begins, 0 as source, text as part
  from word where ${startsWith(sql`text`, typed)} and source = 3`
    : sql`
  select ${index}::integer as word_index, word_id, begins, source, part
  from word_part where ${startsWith(sql`part`, typed)}`
