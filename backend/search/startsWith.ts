import { type RawBuilder, sql } from "kysely"

/**
 * Whether `part`, a suffix of a word, begins with these letters: a range that the index can look
 * up.
 */
export const startsWith = (start: string): RawBuilder<unknown> =>
  sql`part >= ${start} and part < ${`${start}${highestCharacter}`}`

const highestCharacter = "\u{10ffff}"
