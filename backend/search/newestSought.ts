import { type Kysely, sql } from "kysely"
import type { Schema } from "../database/schema.ts"
import { firstWith, isShorter } from "./firstWith.ts"
import { hasWord } from "./hasWord.ts"
import { headOf } from "./headOf.ts"
import { leadingWord } from "./leadingWord.ts"
import type { Sought } from "./sought.ts"
import { anyOf, soughtProducts } from "./soughtProducts.ts"

/** The newest `most` of the products sought that are no newer than `upTo`: their ids, newest first. */
export const newestSought = async (
  db: Kysely<Schema>,
  sought: Sought,
  { most, upTo }: { readonly most: number; readonly upTo: number }
): Promise<ReadonlyArray<number>> => {
  const all = sql<{ product_id: number }>`
    with every as materialized (${soughtProducts(sought)})
    select product_id from every where product_id <= ${upTo}::integer order by product_id desc limit ${most}::integer`
  if (sought.kind !== "words") return idsOf(await all.execute(db))
  const [first, ...others] = sought.words
  if (others.length === 0 && first.letters === null) {
    return idsOf(
      await sql<{ product_id: number }>`${headOf(anyOf(first), { most, upTo })}`.execute(db)
    )
  }
  const leading = await leadingWord(db, sought.words)
  if (leading === null) return []
  const walk =
    first.letters !== null && others.length === 0
      ? sql`select product_id from product_words where product_id <= ${upTo}::integer order by product_id desc limit ${reach}::integer`
      : headOf(anyOf(leading.word), { most: reach, upTo: Math.min(upTo, leading.upTo) })
  const found = await firstWith(db, { head: walk, has: sought.words.map(hasWord), most })
  // The newest products of the rarest word nearly always have enough of the others; where not, all are asked for.
  return found.length === most || (await isShorter(db, walk, reach))
    ? found
    : idsOf(await all.execute(db))
}

const reach = 600

const idsOf = ({ rows }: { readonly rows: ReadonlyArray<{ readonly product_id: number }> }) =>
  rows.map(({ product_id }) => product_id)
