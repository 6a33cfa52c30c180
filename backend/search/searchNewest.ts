import { type Kysely, sql } from "kysely"
import type { Schema } from "../database/schema.ts"
import { firstMatches, hasFewerThan } from "./firstWith.ts"
import { hasTerm } from "./hasWord.ts"
import { newestPostings } from "./postings.ts"
import { rarestTerm } from "./leadingWord.ts"
import type { SearchQuery } from "./parseQuery.ts"
import { wordIds, matchingProducts } from "./conditions.ts"

/** The newest `most` of the products sought that are no newer than `upTo`: their ids, newest first. */
export const searchNewest = async (
  db: Kysely<Schema>,
  sought: SearchQuery,
  { most, upTo }: { readonly most: number; readonly upTo: number }
): Promise<ReadonlyArray<number>> => {
  const all = sql<{ product_id: number }>`
    with every as materialized (${matchingProducts(sought)})
    select product_id from every where product_id <= ${upTo}::integer order by product_id desc limit ${most}::integer`
  if (sought.kind !== "words") return idsOf(await all.execute(db))
  const [first, ...others] = sought.words
  if (others.length === 0 && first.prefix === null) {
    return idsOf(
      await sql<{ product_id: number }>`${newestPostings(wordIds(first), { most, upTo })}`.execute(
        db
      )
    )
  }
  const leading = await rarestTerm(db, sought.words)
  if (leading === null) return []
  const walk =
    first.prefix !== null && others.length === 0
      ? sql`select product_id from product_words where product_id <= ${upTo}::integer order by product_id desc limit ${reach}::integer`
      : newestPostings(wordIds(leading.term), { most: reach, upTo: Math.min(upTo, leading.upTo) })
  const found = await firstMatches(db, { head: walk, has: sought.words.map(hasTerm), most })
  // The newest products of the rarest word nearly always have enough of the others; where not, all are asked for.
  return found.length === most || (await hasFewerThan(db, walk, reach))
    ? found
    : idsOf(await all.execute(db))
}

const reach = 600

const idsOf = ({ rows }: { readonly rows: ReadonlyArray<{ readonly product_id: number }> }) =>
  rows.map(({ product_id }) => product_id)
