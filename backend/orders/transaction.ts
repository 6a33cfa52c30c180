import type { Transaction } from "kysely"
import type { Schema } from "../database/schema.ts"
import type { Shop } from "../http/route.ts"

/**
 * Runs pure database work as one transaction, again where PostgreSQL chose it to give way to another.
 *
 * Because it may run again, nothing in it may ask anybody else (no HTTP, no provider).
 */
export const inTransaction = async <Value>(
  shop: Shop,
  work: (tx: Transaction<Schema>) => Promise<Value>
): Promise<Value> => {
  for (let left = 5; ; left--) {
    try {
      return await shop.db.transaction().execute(work)
    } catch (problem) {
      if (left === 0 || !isSerializationFailure(problem)) throw problem
    }
  }
}

const isSerializationFailure = (problem: unknown) =>
  problem instanceof Error &&
  "code" in problem &&
  (problem.code === "40001" || problem.code === "40P01")
