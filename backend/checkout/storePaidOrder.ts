import type { ServerContext } from "../context.ts"
import { type CheckoutAttempt, keyReusedRefusal } from "./checkoutAttempt.ts"
import { Refusal } from "../http/Refusal.ts"
import { completePayment } from "../payments/completePayment.ts"

/** `order/store` for a card: the order of the paid invoice under this key, and of no other. */
export const storePaidOrder = async (
  context: ServerContext,
  { customerId, key, payloadHash: hash }: CheckoutAttempt
): Promise<number> => {
  const before = await context.db
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
  if (before !== undefined && before.payload_hash !== hash) throw keyReusedRefusal()
  const orderId =
    before?.id === undefined || before.id === null
      ? null
      : (await completePayment(context, before.id)).orderId
  if (orderId === null) throw new Refusal(422, "not_paid", "payment.notCompleted")
  return orderId
}
