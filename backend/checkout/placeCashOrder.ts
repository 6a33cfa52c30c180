import { Data } from "effect"
import type { Kysely } from "kysely"
import type { Locale } from "#locales/i18n.ts"
import type { Tables } from "../tables.ts"
import type { ServerContext } from "../context.ts"
import {
  type CheckoutKey,
  checkOpenCashOrders,
  checkRepeat,
  recordCheckoutKey
} from "./checkoutKey.ts"
import type { OrderRequest } from "../orders/orderRequest.ts"
import { outOfStockRefusal, priceOrder } from "../orders/priceOrder.ts"
import { takeStock } from "../orders/inventory.ts"
import type { PricedOrder } from "../orders/tables.ts"
import { slotGoneRefusal } from "../delivery/slotRefusals.ts"
import { findNextSlots, takeSlot } from "../delivery/slots.ts"
import { inTransaction } from "../database/transaction.ts"
import { endInvoicesWithPromo, releaseReplacedStock } from "../payments/cancelPayment.ts"
import { lockPromo } from "../pricing/promos.ts"
import { writeOrder } from "../orders/writeOrder.ts"

/** Places a cash order: key, price, stock, order and lines in one transaction. */
export const placeCashOrder = async (
  context: ServerContext,
  checkoutKey: CheckoutKey,
  orderRequest: OrderRequest,
  locale: Locale
): Promise<number> => {
  await endInvoicesWithPromo(context, checkoutKey, orderRequest.promoCode)
  const at = new Date(context.now())
  return withOutOfStockRefusal(context, orderRequest, checkoutKey.customerId, () =>
    inTransaction(context.db, async (tx) => {
      if (!(await recordCheckoutKey(tx, checkoutKey, at))) return findExistingOrder(tx, checkoutKey)
      await checkRepeat(tx, context, checkoutKey.customerId, orderRequest)
      await checkOpenCashOrders(tx, context, checkoutKey.customerId)
      const { customerId, key } = checkoutKey
      await lockPromo(tx, orderRequest.promoCode)
      await releaseReplacedStock(tx, customerId, orderRequest)
      const priced = await priceAndTakeStock(tx, orderRequest, { customerId, key }, locale, at)
      return writeOrder(tx, context, {
        customerId,
        key,
        priced,
        invoiceId: null,
        paymentMethod: "cash",
        payment: null,
        at
      })
    })
  )
}

/** Prices the order, and takes its stock and its place in a slot. */
export const priceAndTakeStock = async (
  tx: Kysely<Tables>,
  orderRequest: OrderRequest,
  checkoutKey: Pick<CheckoutKey, "customerId" | "key">,
  locale: Locale,
  at: Date
): Promise<PricedOrder> => {
  const { customerId, key } = checkoutKey
  const priced = await priceOrder(tx, orderRequest, customerId, locale, at.getTime())
  if (!(await takeStock(tx, { customerId, key }, priced.lines))) throw new InsufficientStock()
  if (priced.slot && priced.zone !== undefined) {
    const { slot, zone } = priced
    if (!(await takeSlot(tx, { zone, slot })))
      throw slotGoneRefusal((await findNextSlots(tx, zone, at.getTime())) ?? [])
  }
  return priced
}

/**
 * If stock is sold out during `work`, throws the refusal after the rollback, with the stock that is
 * really left.
 */
export const withOutOfStockRefusal = async <Value>(
  context: ServerContext,
  orderRequest: OrderRequest,
  customerId: number,
  work: () => Promise<Value>
): Promise<Value> => {
  try {
    return await work()
  } catch (problem) {
    throw problem instanceof InsufficientStock
      ? await outOfStockRefusal(context.db, orderRequest, customerId, context.now())
      : problem
  }
}

const findExistingOrder = async (
  tx: Kysely<Tables>,
  { customerId, key }: CheckoutKey
): Promise<number> => {
  const { id } = await tx
    .selectFrom("orders")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("key", "=", key)
    .executeTakeFirstOrThrow()
  return id
}

/** Another order took the stock between pricing and taking. */
class InsufficientStock extends Data.TaggedError("InsufficientStock") {}
