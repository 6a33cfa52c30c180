import { type Kysely, sql } from "kysely"
import type { Schema } from "../database/schema.ts"
import { editDistance } from "./editDistance.ts"
import { startsWith } from "./startsWith.ts"

/**
 * The shop's words that are nearest to a mistyped one: one letter wrong in a word of four to seven, two in a longer one.
 *
 * Cut in one piece more than letters may be wrong, a piece is always right: only words that have one of the pieces near
 * its place are compared letter by letter.
 */
export const findSimilarWords = async (
  db: Kysely<Schema>,
  word: string
): Promise<ReadonlyArray<number>> => {
  const letters = Array.from(word)
  const wrong = letters.length < 4 ? 0 : letters.length < 8 ? 1 : 2
  if (wrong === 0) return []
  const { rows } = await sql<{ id: number; text: string }>`
    select distinct word.id, word.text from (${sql.join(
      pieces(letters, wrong + 1).map(
        ({ at, text }) => sql`
      (select word_id, part, ${at}::integer as place from word_part
      where ${startsWith(text)}
        and length(part) between ${letters.length - at - wrong}::integer and ${letters.length - at + wrong}::integer
      limit ${mostCompared}::integer)`
      ),
      sql` union all `
    )}) near
    join word on word.id = near.word_id
    where length(word.text) between ${letters.length - wrong}::integer and ${letters.length + wrong}::integer`.execute(
    db
  )
  const compared = rows.map(({ id, text }) => ({ id, distance: editDistance(text, word) }))
  const nearest = Math.min(...compared.map(({ distance }) => distance))
  return nearest > wrong
    ? []
    : compared.flatMap(({ distance, id }) => (distance === nearest ? id : []))
}

const mostCompared = 2_000

const pieces = (letters: ReadonlyArray<string>, count: number) =>
  Array.from({ length: count }, (_, nth) => {
    const at = Math.floor((letters.length * nth) / count)
    return {
      at,
      text: letters.slice(at, Math.floor((letters.length * (nth + 1)) / count)).join("")
    }
  })
