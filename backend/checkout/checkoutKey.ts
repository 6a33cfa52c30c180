import type { Kysely } from "kysely"
import type { PaymentType } from "#core/orders/Order.ts"
import { IdempotencyKey } from "#core/payment/Payment.ts"
import { limits } from "#core/shared/limits.ts"
import { isRepeated } from "../http/requestKey.ts"
import type { Tables } from "../tables.ts"
import type { ServerContext } from "../context.ts"
import type { CustomerRequest } from "../http/route.ts"
import {
  hashOrderRequest,
  type OrderRequest,
  type OrderRequestLine
} from "../orders/orderRequest.ts"
import { HttpError } from "../http/HttpError.ts"
import { lockCustomer } from "../customers/lockCustomer.ts"

/** The idempotency key under which a customer orders, with what it stands for. */
export interface CheckoutKey {
  readonly customerId: number
  readonly key: string
  readonly payloadHash: string
  readonly method: PaymentType
}

/** The key of a request, and the hash by which the key is bound to this order. */
export const createCheckoutKey = (
  request: CustomerRequest,
  orderRequest: OrderRequest
): CheckoutKey => ({
  customerId: request.customer.id,
  key: idempotencyKey(request),
  payloadHash: hashOrderRequest(orderRequest),
  method: orderRequest.method
})

/** The `Idempotency-Key` header, which every order must have. */
const idempotencyKey = (request: CustomerRequest): IdempotencyKey => {
  const key = request.header("Idempotency-Key") ?? ""
  if (IdempotencyKey.is(key)) return key
  throw new HttpError(400, "key_missing", "server.keyMissing")
}

/**
 * Records a key; false if this customer has used the same key before. Of two simultaneous requests
 * with one key, the second waits until the first is committed or rolled back.
 */
export const recordCheckoutKey = async (
  tx: Kysely<Tables>,
  checkoutKey: CheckoutKey,
  at: Date
): Promise<boolean> => {
  const { customerId, key, payloadHash: hash, method } = checkoutKey
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
  return !isRepeated(before, hash)
}

/**
 * Refuses an order of the items that this customer ordered less than a minute ago, unless the
 * customer confirmed the repetition. Orders of one customer are checked one after another.
 */
export const checkRepeat = async (
  tx: Kysely<Tables>,
  context: ServerContext,
  customerId: number,
  { isRepeat, lines }: OrderRequest
): Promise<void> => {
  await lockCustomer(tx, customerId)
  if (isRepeat) return
  const recent = await tx
    .selectFrom("orders")
    .innerJoin("order_line", "order_line.order_id", "orders.id")
    .select(["orders.id", "product_id", "variant_id", "quantity"])
    .where("customer_id", "=", customerId)
    .where("created_at", ">", new Date(context.now() - limits.order.repeatMs))
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
    throw new HttpError(409, "order_repeated", "server.orderRepeated", {
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

/**
 * Refuses a cash order while the customer has as many as allowed that are neither delivered nor
 * cancelled.
 */
export const checkOpenCashOrders = async (
  tx: Kysely<Tables>,
  { settings }: ServerContext,
  customerId: number
): Promise<void> => {
  const { count } = await tx
    .selectFrom("orders")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("customer_id", "=", customerId)
    .where("payment_type", "=", "cash")
    .where("order_status", "not in", ["delivered", "completed", "cancelled", "failed", "refunded"])
    .executeTakeFirstOrThrow()
  if (Number(count) >= settings.openCashOrdersCap)
    throw new HttpError(429, "too_many_open", "server.tooManyOpen")
}

/**
 * Refuses an invoice while the customer has as many as allowed that reserve stock: unpaid ones, and
 * cancelled ones that can still be paid at the provider.
 */
export const checkUnpaidInvoices = async (
  tx: Kysely<Tables>,
  { now, settings }: ServerContext,
  customerId: number
): Promise<void> => {
  const unpaid = await tx
    .selectFrom("invoice")
    .select("expires_at")
    .where("customer_id", "=", customerId)
    .where("stock_reserved", "=", true)
    // The shop has asked for what a changed order costs more.
    .where("difference_id", "is", null)
    .where("expires_at", ">", new Date(now()))
    .orderBy("expires_at", "desc")
    .offset(settings.unpaidInvoicesCap - 1)
    .limit(1)
    .executeTakeFirst()
  if (unpaid !== undefined)
    throw new HttpError(429, "too_many_open", "server.tooManyUnpaid", {
      waitSeconds: Math.ceil((unpaid.expires_at.getTime() - now()) / 1_000)
    })
}
