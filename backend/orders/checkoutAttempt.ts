import { type Kysely, sql } from "kysely"
import type { PaymentMethod } from "#core/orders/Order.ts"
import { AttemptKey } from "#core/payment/Payment.ts"
import { limits } from "#core/shared/limits.ts"
import type { Schema } from "../database/schema.ts"
import type { CustomerRequest, Shop } from "../http/route.ts"
import type { OrderRequest, OrderRequestLine } from "./orderRequest.ts"
import { Refusal } from "./Refusal.ts"

/** One attempt of a customer to place an order. */
export interface CheckoutAttempt {
  readonly customerId: number
  readonly key: string
  readonly payloadHash: string
  readonly method: PaymentMethod
}

/** The `Idempotency-Key` header, which every order must have. */
export const idempotencyKey = (request: CustomerRequest): AttemptKey => {
  const key = request.header("Idempotency-Key") ?? ""
  if (AttemptKey.is(key)) return key
  throw new Refusal({ status: 400, code: "key_missing", messageKey: "server.keyMissing" })
}

/**
 * Records an attempt; false if this customer has made the same attempt before. Of two simultaneous attempts, the second
 * waits until the first is committed or rolled back.
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
    // Without a column, because the table has two unique indexes.
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

/** The key was used for another order or for a finished invoice; the client makes a new key. */
export const keyReusedRefusal = () =>
  new Refusal({ status: 409, code: "key_reused", messageKey: "server.keyReused" })

/**
 * Refuses an order of the items that this customer ordered less than a minute ago, unless the
 * customer confirmed the repetition. Orders of one customer are checked one after another.
 */
export const checkRepeat = async (
  tx: Kysely<Schema>,
  shop: Shop,
  customerId: number,
  { isRepeat, lines }: OrderRequest
): Promise<void> => {
  // `no key` does not wait for the foreign keys of rows that other transactions insert.
  await tx
    .selectFrom("customer")
    .select("id")
    .where("id", "=", customerId)
    .forNoKeyUpdate()
    .execute()
  if (isRepeat) return
  const recent = await tx
    .selectFrom("orders")
    .innerJoin("order_line", "order_line.order_id", "orders.id")
    .select(["orders.id", "product_id", "variant_id", "quantity"])
    .where("customer_id", "=", customerId)
    .where("created_at", ">", new Date(shop.now() - limits.order.repeatMs))
    .where("order_status", "not in", ["cancelled", "failed", "refunded"])
    .execute()
  const requested = formatItems(lines)
  const repeated = [...Map.groupBy(recent, ({ id }) => id)].find(
    ([, ordered]) =>
      formatItems(
        ordered.map((line) => ({
          productId: line.product_id,
          variantId: line.variant_id,
          quantity: line.quantity
        }))
      ) === requested
  )
  if (repeated !== undefined)
    throw new Refusal({
      status: 409,
      code: "order_repeated",
      messageKey: "server.orderRepeated",
      details: { OrderId: repeated[0] }
    })
}

const formatItems = (
  lines: ReadonlyArray<Pick<OrderRequestLine, "productId" | "variantId" | "quantity">>
): string =>
  lines
    .map(({ productId, variantId, quantity }) => `${productId}/${variantId}/${quantity}`)
    .toSorted()
    .join()

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
