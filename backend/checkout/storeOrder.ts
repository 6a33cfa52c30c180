import type { ServerContext } from "../context.ts"
import { type CustomerRequest, okResponse } from "../http/route.ts"
import { createPlacedOrderCookie } from "../customers/placedOrderCookie.ts"
import { parseOrderRequest } from "../orders/orderRequest.ts"
import { countPromoTry } from "../pricing/promoTries.ts"
import { type CheckoutAttempt, createAttempt, keyReusedRefusal } from "./checkoutAttempt.ts"
import { placeCashOrder } from "./placeCashOrder.ts"
import { Refusal } from "../http/Refusal.ts"
import { completePayment } from "../payments/completePayment.ts"

/** `POST /order/store`: places a cash order, or returns the order of a paid invoice. */
export const storeOrder = async (context: ServerContext, request: CustomerRequest) => {
  const orderRequest = parseOrderRequest(request.body)
  const attempt = createAttempt(request, orderRequest)
  if (orderRequest.promoCode !== null) await countPromoTry(context, request, orderRequest.promoCode)
  const id =
    orderRequest.method === "cash"
      ? await placeCashOrder(context, attempt, orderRequest, request.locale)
      : await storePaidOrder(context, attempt)
  return {
    ...okResponse({ status: true, data: id, message: request.t("server.orderPlaced") }),
    cookies: [createPlacedOrderCookie(context, request.customer, id)]
  }
}

/** `order/store` for a card: the order of the paid invoice under this key, and of no other. */
const storePaidOrder = async (
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
