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
import type { Tables } from "../tables.ts"

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
 * The promo of a code, or why it does not count. In a transaction its row is locked until that
 * ends, so that orders with the same code use it one after another. Outside of one, the customer's
 * own unpaid invoices do not count, because an order ends them
 * (docs/decisions/money-and-prices.md#promo-codes).
 */
export const findPromo = async (
  db: Kysely<Tables>,
  { code: typed, at, customerId, subtotal }: PromoUse
): Promise<Result.Result<Promo, PromoProblem>> => {
  const code = normalizePromoCode(typed)
  const row = await db
    .selectFrom("promo")
    .selectAll()
    .where("code", "=", code)
    .$if(db.isTransaction, (promo) => promo.forNoKeyUpdate())
    .executeTakeFirst()
  if (row === undefined) return Result.fail(new PromoUnknown())
  const ignoredInvoicesOf = db.isTransaction ? null : customerId
  const terms: PromoTerms = {
    code,
    discount: Percent.make(row.percent),
    startsAt: row.starts_at && row.starts_at.getTime(),
    endsAt: row.ends_at && row.ends_at.getTime(),
    minimum: row.minimum_fils,
    usesLeft:
      row.max_uses &&
      row.max_uses - row.uses - (await countUnpaid(db, { code, by: null, ignoredInvoicesOf })),
    customerUsesLeft:
      customerId === null || row.max_uses_per_customer === null
        ? null
        : row.max_uses_per_customer -
          (await countOrders(db, code, customerId)) -
          (await countUnpaid(db, { code, by: customerId, ignoredInvoicesOf }))
  }
  return Effect.runSync(Effect.result(redeemPromo(terms, { at, subtotal })))
}

/**
 * Locks a promo code before the transaction locks stock. Every transaction that changes how often a
 * code is used does, so that no deadlock is possible.
 */
export const lockPromo = async (tx: Kysely<Tables>, code: string | null): Promise<void> => {
  if (code !== null)
    await tx
      .selectFrom("promo")
      .select("code")
      .where("code", "=", normalizePromoCode(code))
      .forNoKeyUpdate()
      .execute()
}

/** The orders of a customer that use a code; the row of the code has those of all customers. */
const countOrders = async (
  db: Kysely<Tables>,
  code: string,
  customerId: number
): Promise<number> => {
  const { count } = await db
    .selectFrom("orders")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("promo_code", "=", code)
    .where("customer_id", "=", customerId)
    .where(sql<boolean>`uses_promo(order_status)`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The unpaid invoices whose orders will have this code; one that has ended uses it no longer. */
const countUnpaid = async (
  db: Kysely<Tables>,
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
    select count(*)::integer as uses from invoice
    where priced ->> 'promoCode' = ${code} and state in ('created', 'pending')
      and (${by}::integer is null or customer_id = ${by})
      and customer_id is distinct from ${ignoredInvoicesOf}::integer`.execute(db)
  return rows[0]?.uses ?? 0
}

/** No such code exists. */
class PromoUnknown extends Data.TaggedError("PromoUnknown") {}
