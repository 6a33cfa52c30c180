import { Data, Effect, Result } from "effect"
import { type Kysely, sql } from "kysely"
import type { Fils } from "#core/money/Fils.ts"
import { normalizePromoCode, Percent, type Promo, type PromoExpired } from "#core/pricing/promo.ts"
import {
  type PromoBelowMinimum,
  type PromoTerms,
  type PromoUsed,
  type PromoUsedUp,
  redeemPromo
} from "#core/pricing/redeemPromo.ts"
import type { Schema } from "../schema.ts"

/** Why a code does not count. */
export type PromoProblem = PromoUnknown | PromoExpired | PromoUsedUp | PromoUsed | PromoBelowMinimum

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
): Promise<Result.Result<Promo, PromoProblem>> => {
  const find = () => db.selectFrom("promo").selectAll().where("code", "=", normalizePromoCode(code))
  const found = await find().executeTakeFirst()
  if (found === undefined) return Result.fail(new PromoUnknown())
  const isLimited = found.max_uses !== null || found.max_uses_per_customer !== null
  const row =
    isLimited && db.isTransaction ? await find().forNoKeyUpdate().executeTakeFirstOrThrow() : found
  const ignoredInvoicesOf = db.isTransaction ? null : customerId
  const usesLeft = async (maximum: number | null, by: number | null) =>
    maximum && maximum - (await countUses(db, { code: row.code, by, ignoredInvoicesOf }))
  const terms: PromoTerms = {
    code: row.code,
    discount: Percent.make(row.percent),
    startsAt: row.starts_at && row.starts_at.getTime(),
    endsAt: row.ends_at && row.ends_at.getTime(),
    minimum: row.minimum_fils,
    usesLeft: await usesLeft(row.max_uses, null),
    customerUsesLeft:
      customerId === null ? null : await usesLeft(row.max_uses_per_customer, customerId)
  }
  return Effect.runSync(Effect.result(redeemPromo(terms, { at, subtotal })))
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

/** No such code exists. */
class PromoUnknown extends Data.TaggedError("PromoUnknown") {}
