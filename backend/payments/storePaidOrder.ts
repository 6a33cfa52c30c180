import type { Shop } from "../http/route.ts"
import { type Attempt, keyReused } from "../orders/attempt.ts"
import { Refusal } from "../orders/Refusal.ts"
import { complete } from "./complete.ts"

/** `order/store` for card: the order of the paid invoice under this key, and of no other (decisions 26 and 28). */
export const storePaidOrder = async (
  shop: Shop,
  { customerId, key, hash }: Attempt
): Promise<number> => {
  const before = await shop.db
    .selectFrom("checkout_attempt")
    .leftJoin("invoice", (join) =>
      join
        .onRef("invoice.customer_id", "=", "checkout_attempt.customer_id")
        .onRef("invoice.key", "=", "checkout_attempt.key")
    )
    .select(["checkout_attempt.payload_hash", "invoice.id"])
    .where("checkout_attempt.customer_id", "=", customerId)
    .where("checkout_attempt.key", "=", key)
    .executeTakeFirst()
  if (before !== undefined && before.payload_hash !== hash) throw keyReused()
  const orderId =
    before?.id === undefined || before.id === null
      ? null
      : (await complete(shop, before.id)).orderId
  if (orderId === null)
    throw new Refusal({ status: 422, code: "not_paid", word: "payment.notCompleted" })
  return orderId
}
