import type { Kysely } from "kysely"
import type { Tables } from "../tables.ts"

/**
 * Locks an order until the transaction ends. A statement that waits for a lock reads other tables
 * as they were before it waited: read what belongs to the order afterwards, in a statement of its
 * own.
 */
export const lockOrder = async (tx: Kysely<Tables>, orderId: number): Promise<void> => {
  await tx.selectFrom("orders").select("id").where("id", "=", orderId).forNoKeyUpdate().execute()
}
