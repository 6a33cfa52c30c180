import { type Kysely, sql } from "kysely"
import type { Schema } from "../database/schema.ts"
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
    return idsOf(await sql<{ product_id: number }>`${headOf(anyOf(first), { most, upTo })}`.execute(db))
  }
  const leading = await leadingWord(db, sought.words)
  if (leading === null) return []
  const walk = first.letters !== null && others.length === 0
    ? sql`select product_id from product_words where product_id <= ${upTo}::integer order by product_id desc limit ${reach}::integer`
    : headOf(anyOf(leading.word), { most: reach, upTo: Math.min(upTo, leading.upTo) })
  // `offset 0`: the few that were walked are looked at one by one, whatever the planner thinks of the other words' index.
  const { rows } = await sql<{ product_id: number; cut: boolean }>`
    with walked as materialized (${walk})
    select known.product_id, (select count(*) from walked) = ${reach}::integer as cut
    from walked cross join lateral (select * from product_words where product_id = walked.product_id offset 0) known
    where ${sql.join(sought.words.map(hasWord), sql` and `)}
    order by known.product_id desc limit ${most}::integer`.execute(db)
  // The newest products of the rarest word nearly always have enough of the others; where not, all are asked for.
  const isEnough = rows.length === most || rows[0]?.cut === false
  return isEnough ? idsOf({ rows }) : idsOf(await all.execute(db))
}

const reach = 600

const idsOf = ({ rows }: { readonly rows: ReadonlyArray<{ readonly product_id: number }> }) => rows.map(({ product_id }) => product_id)
