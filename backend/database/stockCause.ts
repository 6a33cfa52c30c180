import { type Kysely, type RawBuilder, sql } from "kysely"

/** Why the stocks that a transaction changes are other ones then. */
interface StockCause {
  readonly source?: "desk" | "order" | "product"
  readonly staffId?: number
  readonly at?: Date
  readonly reason?: string | null
  readonly orderId?: number | null
  readonly customerId?: number | null
  readonly key?: string | null
}

/** The order of goods: by its number, or by the key of its checkout, which may make none. */
export type OrderOfStock =
  | { readonly orderId: number }
  | { readonly customerId: number; readonly key: string }

/** Says so for the rest of the transaction, beside what was said, in the history of the stock. */
export const setStockCause = <Database>(tx: Kysely<Database>, cause: StockCause) =>
  sql`select ${addStockCause(cause)}`.execute(tx)

/** The same as an expression of a statement, which is evaluated for each of its rows. */
export const addStockCause = (cause: StockCause): RawBuilder<string> =>
  sql<string>`set_config('shop.stock_cause',
    (coalesce(nullif(current_setting('shop.stock_cause', true), ''), '{}')::jsonb
      || ${JSON.stringify(cause)}::jsonb)::text, true)`

/** What an order does to its stock, and no order of which was said before. */
export const causeOfOrder = (order: OrderOfStock) =>
  ({ orderId: null, customerId: null, key: null, ...order, source: "order" }) as const
