import type { Kysely, Transaction } from "kysely"
import type { Tables } from "../tables.ts"
import { isPlanOutdated } from "./preparedStatements.ts"

/**
 * Runs `work` in a transaction, and again if PostgreSQL cancels it because of another transaction.
 *
 * As it may run more than once, `work` must do nothing but database work: no HTTP, no payment
 * provider.
 */
export const inTransaction = async <Value>(
  db: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<Value>
): Promise<Value> => {
  for (let retriesLeft = 5; ; retriesLeft--) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (retriesLeft === 0 || !isSerializationFailure(error)) throw error
    }
  }
}

/** Serialization failure, deadlock, or a migration meanwhile. */
const isSerializationFailure = (error: unknown) =>
  isPlanOutdated(error) ||
  (error instanceof Error && "code" in error && (error.code === "40001" || error.code === "40P01"))
