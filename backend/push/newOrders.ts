import { type Kysely, sql } from "kysely"
import type { Tables } from "../tables.ts"

/** An order has the time at which its transaction began: after this time it can be counted. */
export const settleMs = 3_000

/** How many orders were placed after `from` and until `until`, and what they cost in fils. */
export const countNewOrders = async (db: Kysely<Tables>, from: Date, until: Date) => {
  const { amount, count } = await db
    .selectFrom("orders")
    .select([
      sql<number>`count(*)::int`.as("count"),
      sql<string>`coalesce(sum(total_fils), 0)`.as("amount")
    ])
    .where("created_at", ">", from)
    .where("created_at", "<=", until)
    .where("order_status", "!=", "cancelled")
    .executeTakeFirstOrThrow()
  return { count, amount: Number(amount) }
}
