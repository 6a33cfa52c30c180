import { type Kysely, type RawBuilder, sql } from "kysely"
import type { Schema } from "../database/schema.ts"
import { findSimilarWords } from "./nearWords.ts"
import { spellingVariants } from "./spelling.ts"
import { startsWith } from "./startsWith.ts"

/** The shop's words that a typed one may mean, by their ids, the closest first. */
export interface Term {
  /** Those that begin with it, as readers see beginnings: after the article and after a hyphen too. */
  readonly prefixMatches: ReadonlyArray<number>
  /** Those that have it inside. */
  readonly infixMatches: ReadonlyArray<number>
  /** So many words begin with these few letters that only some were listed: who wants them all reads them by the letters. */
  readonly prefix: string | null
}

/**
 * What each typed word means; null where one of them means nothing in this shop.
 *
 * A word that nobody wrote so is tried apart and without its particles, and at last with a letter or two wrong.
 */
export const resolveTerms = async (
  db: Kysely<Schema>,
  typed: ReadonlyArray<string>
): Promise<ReadonlyArray<Term> | null> => {
  const meant: Array<Term> = []
  for (const [nth, found] of (await lookUpWords(db, typed)).entries()) {
    const means = hasMatches(found) ? [found] : await resolveVariants(db, typed[nth] ?? "")
    if (means === null) return null
    meant.push(...means)
  }
  return meant
}

const hasMatches = ({ prefixMatches: begins, infixMatches: inside }: Term) =>
  begins.length + inside.length > 0

const resolveVariants = async (
  db: Kysely<Schema>,
  word: string
): Promise<ReadonlyArray<Term> | null> => {
  for (const words of spellingVariants(word)) {
    const found = await lookUpWords(db, words)
    if (found.every(hasMatches)) return found
  }
  const near = await findSimilarWords(db, word)
  return near.length === 0 ? null : [{ prefixMatches: near, infixMatches: [], prefix: null }]
}

/** One question for all words. */
const lookUpWords = async (
  db: Kysely<Schema>,
  typed: ReadonlyArray<string>
): Promise<ReadonlyArray<Term>> => {
  if (typed.length === 0) return []
  const { rows } = await sql<{ nth: number; begins: boolean; ids: ReadonlyArray<number> }>`
    select nth, begins, array_agg(word_id order by letters, word_id) as ids from (
      select nth, word_id, bool_or(begins) as begins, min(length(part)) as letters
      from (${sql.join(typed.flatMap(endingsFor), sql` union all `)}) endings
      group by nth, word_id
    ) meant group by nth, begins`.execute(db)
  return typed.map((word, nth) => {
    const idsOf = (begins: boolean) =>
      rows.find((row) => row.nth === nth && row.begins === begins)?.ids ?? []
    const begins = idsOf(true)
    return {
      prefixMatches: begins,
      infixMatches: idsOf(false),
      prefix: begins.length >= mostListed && isShort(word) ? word : null
    }
  })
}

/** One letter or two are inside of too much: they have to begin a word. So has what is left without the article. */
const endingsFor = (word: string, nth: number): ReadonlyArray<RawBuilder<unknown>> => {
  const bare = word.replace(/^ال(?=...)/, "")
  return [endings(word, nth, isShort(word)), ...(bare === word ? [] : [endings(bare, nth, true)])]
}

const endings = (start: string, nth: number, begin: boolean) => sql`
  (select ${nth}::integer as nth, word_id, begins, part from word_part where ${startsWith(start)}
  ${begin ? sql`and begins order by part limit ${mostListed}::integer` : sql``})`

const isShort = (word: string) => Array.from(word).length < 3
const mostListed = 5_000
