import { type Kysely, sql } from "kysely"
import type { Fils } from "#core/money/Fils.ts"
import { normalizePromoCode, type Promo, Percent } from "#core/pricing/promo.ts"
import type { Schema } from "../schema.ts"

/** Why a code does not count: a code that has not begun is treated like one that has ended. */
export type PromoProblem = "unknown" | "ended" | "used" | "used_up" | "minimum"

/** A code that a customer or guest wants to use. */
export interface PromoUse {
  /** As it was typed: case and surrounding spaces do not matter. */
  readonly code: string
  readonly at: number
  /** Null for a guest, whose uses cannot be counted. */
  readonly customerId: number | null
  /** Null where it is not known yet. */
  readonly subtotal: Fils | null
}

/**
 * The promo of a code, or why it does not count. In a transaction, a code with limits is locked
 * until it ends: its uses are counted one order after another. Outside of one, the customer's own
 * unpaid invoices do not count, because an order ends them (docs/decisions.md#promo-codes).
 */
export const findPromo = async (
  db: Kysely<Schema>,
  { code, at, customerId, subtotal }: PromoUse
): Promise<Promo | PromoProblem> => {
  const find = () => db.selectFrom("promo").selectAll().where("code", "=", normalizePromoCode(code))
  const found = await find().executeTakeFirst()
  if (found === undefined) return "unknown"
  const isLimited = found.max_uses !== null || found.max_uses_per_customer !== null
  const row =
    isLimited && db.isTransaction ? await find().forNoKeyUpdate().executeTakeFirstOrThrow() : found
  if (row.ends_at !== null && row.ends_at.getTime() <= at) return "ended"
  if (row.starts_at !== null && row.starts_at.getTime() > at) return "ended"
  const ignoredInvoicesOf = db.isTransaction ? null : customerId
  if (
    row.max_uses !== null &&
    (await countUses(db, { code: row.code, by: null, ignoredInvoicesOf })) >= row.max_uses
  )
    return "used_up"
  if (
    row.max_uses_per_customer !== null &&
    customerId !== null &&
    (await countUses(db, { code: row.code, by: customerId, ignoredInvoicesOf })) >=
      row.max_uses_per_customer
  )
    return "used"
  if (row.minimum_fils !== null && subtotal !== null && subtotal < row.minimum_fils)
    return "minimum"
  return { code: row.code, discount: Percent.make(row.percent) }
}

/**
 * The orders that have this code and the unpaid invoices that will: an order that was cancelled,
 * and an invoice that has ended, use it no longer.
 */
const countUses = async (
  db: Kysely<Schema>,
  {
    code,
    by,
    ignoredInvoicesOf
  }: {
    readonly code: string
    /** Null for the uses of all customers. */
    readonly by: number | null
    readonly ignoredInvoicesOf: number | null
  }
): Promise<number> => {
  const { rows } = await sql<{ uses: number }>`
    select (
      (select count(*) from orders where promo_code = ${code}
        and order_status not in ('cancelled', 'failed', 'refunded')
        and (${by}::integer is null or customer_id = ${by}))
      + (select count(*) from invoice where priced ->> 'promoCode' = ${code}
        and state in ('created', 'pending')
        and (${by}::integer is null or customer_id = ${by})
        and customer_id is distinct from ${ignoredInvoicesOf}::integer)
    )::integer as uses`.execute(db)
  return rows[0]?.uses ?? 0
}

/** The smallest subtotal of a code; null for none. */
export const findPromoMinimum = async (db: Kysely<Schema>, code: string): Promise<Fils | null> => {
  const row = await db
    .selectFrom("promo")
    .select("minimum_fils")
    .where("code", "=", normalizePromoCode(code))
    .executeTakeFirst()
  return row?.minimum_fils ?? null
}
