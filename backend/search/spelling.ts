import { type Kysely, sql } from "kysely"
import type { Tables } from "../tables.ts"
import { startsWith } from "./startsWith.ts"

/**
 * Other spellings of a word that the shop does not have, each as the words to search for, the
 * nearest first.
 */
export const spellingVariants = (word: string): ReadonlyArray<ReadonlyArray<string>> =>
  [splitAtPunctuation(word), ...withoutParticles(word).map((rest) => [rest])].filter(
    (words) => words.length > 0 && words.join() !== word
  )

const splitAtPunctuation = (word: string) =>
  word.split(/[-!-/:-@[-`{-~،؛؟«»“”‘’…–—·×]+/).filter((part) => part !== "")

/**
 * Without 'and', 'with', 'for', 'as' and the article in front, as long as three letters are left.
 */
const withoutParticles = (word: string) =>
  [/^[وفبلك]?ال/, /^[وف]?لل/, /^[وف][بك]ال/, /^[وفبلك]/].flatMap((particle) => {
    const rest = word.replace(particle, "")
    return rest !== word && rest.length >= 3 ? [rest] : []
  })

/**
 * The ids of the shop's words that are nearest to a mistyped one: one error in a word of four to
 * seven letters, two in a longer one.
 *
 * If the word is cut into one piece more than errors are allowed, one piece is always correct. So
 * only words that have one of the pieces near its position are compared letter by letter.
 */
export const findSimilarWords = async (
  db: Kysely<Tables>,
  word: string
): Promise<ReadonlyArray<number>> => {
  const letters = Array.from(word)
  const allowedErrors = letters.length < 4 ? 0 : letters.length < 8 ? 1 : 2
  if (allowedErrors === 0) return []
  const { rows } = await sql<{ id: number; text: string }>`
    select distinct word.id, word.text from (${sql.join(
      pieces(letters, allowedErrors + 1).map(
        ({ offset, text }) => sql`
      (select word_id from word_part
      where ${startsWith(sql`part`, text)}
        and length(part) between ${letters.length - offset - allowedErrors}::integer and ${letters.length - offset + allowedErrors}::integer
      limit ${candidateLimit}::integer)`
      ),
      sql` union all `
    )}) candidate
    join word on word.id = candidate.word_id
    where length(word.text) between ${letters.length - allowedErrors}::integer and ${letters.length + allowedErrors}::integer`.execute(
    db
  )
  const compared = rows.map(({ id, text }) => ({ id, distance: editDistance(text, word) }))
  const nearest = Math.min(...compared.map(({ distance }) => distance))
  return nearest > allowedErrors
    ? []
    : compared.flatMap(({ distance, id }) => (distance === nearest ? id : []))
}

const candidateLimit = 2_000

const pieces = (letters: ReadonlyArray<string>, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const offset = Math.floor((letters.length * index) / count)
    return {
      offset,
      text: letters.slice(offset, Math.floor((letters.length * (index + 1)) / count)).join("")
    }
  })

/**
 * The Damerau-Levenshtein distance (optimal string alignment): letters changed, inserted, left out
 * or swapped with the next one. The package fastest-levenshtein counts a swap as two errors, so it
 * would not correct a swap in a short word.
 */
export const editDistance = (one: string, other: string): number => {
  const [from, to] = [Array.from(one), Array.from(other)]
  const rows: Array<Array<number>> = [Array.from({ length: to.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= from.length; row++) {
    const distances = [row]
    rows.push(distances)
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      distances.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY
        )
      )
    }
  }
  return at(from.length, to.length)
}
