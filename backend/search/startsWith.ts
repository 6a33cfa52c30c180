import { type RawBuilder, sql } from "kysely"

/** Whether a column begins with these letters: a range that the index can look up. */
export const startsWith = (column: RawBuilder<unknown>, start: string): RawBuilder<unknown> =>
  sql`${column} >= ${start} and ${column} < ${`${start}${highestCharacter}`}`

const highestCharacter = "\u{10ffff}"
