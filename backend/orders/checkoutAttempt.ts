import { type Kysely, sql } from "kysely"
import type { PaymentMethod } from "#core/orders/Order.ts"
import { AttemptKey } from "#core/payment/Payment.ts"
import type { Schema } from "../database/schema.ts"
import type { CustomerRequest, Shop } from "../http/route.ts"
import { Refusal } from "./Refusal.ts"

/** One attempt of a customer to order. */
export interface CheckoutAttempt {
  readonly customerId: number
  readonly key: string
  readonly payloadHash: string
  readonly method: PaymentMethod
}

/** The `Idempotency-Key` header, without which nothing is ordered. */
export const idempotencyKey = (asked: CustomerRequest): AttemptKey => {
  const key = asked.header("Idempotency-Key") ?? ""
  if (AttemptKey.is(key)) return key
  throw new Refusal({ status: 400, code: "key_missing", messageKey: "server.keyMissing" })
}

/**
 * Enters an attempt; false where this customer made the very same one before. Two that come together take turns here:
 * the second waits for the first to be written or taken back.
 */
export const recordAttempt = async (
  tx: Kysely<Schema>,
  attempt: CheckoutAttempt,
  at: Date
): Promise<boolean> => {
  const { customerId, key, payloadHash: hash, method } = attempt
  const entered = await tx
    .insertInto("checkout_attempt")
    .values({ customer_id: customerId, key, payload_hash: hash, payment_type: method, made_at: at })
    // Whichever of the table's two unique indexes notices first.
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst()
  if (entered !== undefined) return true
  const before = await tx
    .selectFrom("checkout_attempt")
    .select("payload_hash")
    .where("customer_id", "=", customerId)
    .where("key", "=", key)
    .executeTakeFirstOrThrow()
  if (before.payload_hash !== hash) throw keyReusedRefusal()
  return false
}

/** This key stands for something else, or for an invoice that is over: the client makes a new one. */
export const keyReusedRefusal = () =>
  new Refusal({ status: 409, code: "key_reused", messageKey: "server.keyReused" })

/** Refuses an order beyond the customer's limit of open orders, where one is set. */
export const checkOpenOrdersCap = async (
  tx: Kysely<Schema>,
  shop: Shop,
  customerId: number
): Promise<void> => {
  const cap = shop.settings.openOrdersCap
  if (cap === null) return
  const {
    rows: [row]
  } = await sql<{ open: number }>`
    select (select count(*) from orders where customer_id = ${customerId}
        and order_status not in ('delivered', 'completed', 'cancelled', 'failed', 'refunded'))
      + (select count(*) from invoice where customer_id = ${customerId} and state in ('created', 'pending')) as open
  `.execute(tx)
  if (Number(row?.open ?? 0) >= cap)
    throw new Refusal({ status: 429, code: "too_many_open", messageKey: "server.tooManyOpen" })
}
