import { sql, type Transaction } from "kysely"
import type { Tables } from "../tables.ts"

/** Why the stocks that a transaction changes are other ones then. */
export interface StockCause {
  readonly source: "desk" | "product"
  readonly staffId?: number
  readonly at?: Date
  readonly reason?: string | null
}

/** Says so for the rest of the transaction; the history of the stock has it. */
export const setStockCause = (tx: Transaction<Tables>, cause: StockCause) =>
  sql`select set_config('shop.stock_cause', ${JSON.stringify(cause)}, true)`.execute(tx)
