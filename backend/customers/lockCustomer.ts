import type { Kysely } from "kysely"
import type { Tables } from "../tables.ts"

/**
 * Locks the customer's row until the transaction ends, so that their limits are checked one request
 * after another. `no key` does not wait for the foreign keys of rows that other transactions
 * insert.
 */
export const lockCustomer = async (tx: Kysely<Tables>, customerId: number): Promise<void> => {
  await tx
    .selectFrom("customer")
    .select("id")
    .where("id", "=", customerId)
    .forNoKeyUpdate()
    .execute()
}
