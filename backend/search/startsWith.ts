import { type RawBuilder, sql } from "kysely"

/** Whether an ending (`part`) begins with these letters, as a range that an index finds. */
export const startsWith = (start: string): RawBuilder<unknown> =>
  sql`part >= ${start} and part < ${`${start}${lastLetter}`}`

/** Comes after every letter. */
const lastLetter = "\u{10ffff}"
