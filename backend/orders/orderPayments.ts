import { sql } from "kysely"
import type { Fils } from "#core/money/Fils.ts"

/** What was paid online for an order, with all its payments; null for one in cash. */
export const paidForOrder = sql<Fils | null>`paid_for_order(orders.id)`
