import { type Kysely, type RawBuilder, sql } from "kysely"
import type { Schema } from "../database/schema.ts"

/**
 * The first `most` products of a list (`headOf`) that have the words (`known`, a row of product_words), in its order:
 * each is looked at when its turn comes, and none once there are enough.
 */
export const firstMatches = async (
  db: Kysely<Schema>,
  {
    head,
    has,
    most
  }: {
    readonly head: RawBuilder<unknown>
    readonly has: ReadonlyArray<RawBuilder<unknown>>
    readonly most: number
  }
): Promise<ReadonlyArray<number>> => {
  // `offset 0`: looked at one by one, whatever the planner thinks of the words' index.
  const { rows } = await sql<{ product_id: number }>`
    select walked.product_id from (${head}) walked
    cross join lateral (select * from product_words where product_id = walked.product_id offset 0) known
    where ${sql.join(has, sql` and `)}
    order by walked.product_id desc limit ${most}::integer`.execute(db)
  return rows.map(({ product_id }) => product_id)
}

/** Whether a list has fewer than `most` products. */
export const hasFewerThan = async (
  db: Kysely<Schema>,
  head: RawBuilder<unknown>,
  most: number
): Promise<boolean> => {
  const { rows } = await sql<{
    few: boolean
  }>`select count(*) < ${most}::integer as few from (${head}) head`.execute(db)
  return rows[0]?.few === true
}
