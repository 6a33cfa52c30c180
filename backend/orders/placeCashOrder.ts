import { Data } from "effect"
import type { Kysely } from "kysely"
import type { Locale } from "#locales/index.ts"
import type { Schema } from "../database/schema.ts"
import type { Shop } from "../http/route.ts"
import { type Attempt, enterAttempt, withinCap } from "./attempt.ts"
import type { WantedOrder } from "./payload.ts"
import { outOfStock, priceOrder } from "./priceOrder.ts"
import { takeStock } from "./shelf.ts"
import type { PricedOrder } from "./tables.ts"
import { inTransaction } from "./transaction.ts"
import { confirmByMail, writeOrder } from "./writeOrder.ts"

/** Makes the order of a cash purchase: key, price, stock, order and lines in one transaction, or nothing at all. */
export const placeCashOrder = async (
  shop: Shop,
  attempt: Attempt,
  wanted: WantedOrder,
  locale: Locale
): Promise<number> => {
  const at = new Date(shop.now())
  const placed = await orOutOfStock(shop, wanted, () =>
    inTransaction(shop, async (tx) => {
      if (!(await enterAttempt(tx, attempt, at)))
        return { id: await placedBefore(tx, attempt), priced: null }
      await withinCap(tx, shop, attempt.customerId)
      const priced = await priceAndTake(tx, wanted, locale, at)
      const { customerId, key } = attempt
      return {
        id: await writeOrder(tx, {
          customerId,
          key,
          priced,
          invoiceId: null,
          orderStatus: "confirmed",
          at
        }),
        priced
      }
    })
  )
  if (placed.priced !== null) await confirmByMail(shop, placed.id, placed.priced)
  return placed.id
}

/** Prices the order and takes its pieces off the shelf. */
export const priceAndTake = async (
  tx: Kysely<Schema>,
  wanted: WantedOrder,
  locale: Locale,
  at: Date
): Promise<PricedOrder> => {
  const priced = await priceOrder(tx, wanted, locale, at.getTime())
  if (!(await takeStock(tx, priced.lines))) throw new StockWent()
  return priced
}

/** Where the stock went during `work`, the refusal is told once the transaction is undone, with the shelf as it is. */
export const orOutOfStock = async <Value>(
  shop: Shop,
  wanted: WantedOrder,
  work: () => Promise<Value>
): Promise<Value> => {
  try {
    return await work()
  } catch (problem) {
    throw problem instanceof StockWent ? await outOfStock(shop.db, wanted, shop.now()) : problem
  }
}

const placedBefore = async (tx: Kysely<Schema>, { customerId, key }: Attempt): Promise<number> => {
  const { id } = await tx
    .selectFrom("orders")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("key", "=", key)
    .executeTakeFirstOrThrow()
  return id
}

/** Somebody else was quicker between pricing and taking. */
class StockWent extends Data.TaggedError("StockWent") {}
