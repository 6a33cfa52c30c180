import type { ServerContext } from "../context.ts"
import { type CustomerRequest, okResponse } from "../http/route.ts"
import { keyedHash } from "../customers/secrets.ts"
import { createPlacedOrderCookie } from "../customers/placedOrderCookie.ts"
import { parseOrderRequest } from "../orders/orderRequest.ts"
import { countPromoTry } from "../pricing/promoTries.ts"
import { enforceRateLimits } from "../http/rateCounter.ts"
import { isRepeated } from "../http/requestKey.ts"
import { type CheckoutKey, createCheckoutKey } from "./checkoutKey.ts"
import { placeCashOrder } from "./placeCashOrder.ts"
import { HttpError } from "../http/HttpError.ts"
import { completePayment } from "../payments/completePayment.ts"

/** `POST /order/store`: places a cash order, or returns the order of a paid invoice. */
export const storeOrder = async (context: ServerContext, request: CustomerRequest) => {
  const orderRequest = parseOrderRequest(request.body)
  const checkoutKey = createCheckoutKey(request, orderRequest)
  if (orderRequest.promoCode !== null) await countPromoTry(context, request, orderRequest.promoCode)
  if (orderRequest.method === "cash") await countCashOrder(context, request)
  const id =
    orderRequest.method === "cash"
      ? await placeCashOrder(context, checkoutKey, orderRequest, request.locale)
      : await storePaidOrder(context, checkoutKey)
  return {
    ...okResponse({ status: true, data: id, message: request.t("server.orderPlaced") }),
    cookies: [createPlacedOrderCookie(context, request.customer, id)]
  }
}

/**
 * Limits the cash orders of a phone in a day: each takes stock and sends messages, also when it is
 * cancelled at once, and the next account of the same phone counts on.
 */
const countCashOrder = (
  context: ServerContext,
  { customer }: Pick<CustomerRequest, "customer">
): Promise<void> => {
  const { cashOrdersPerPhone, otpPepper } = context.settings
  const phone = keyedHash(otpPepper, "phone", customer.phone).toString("base64url")
  const limit = { name: `cash order ${phone}`, maximum: cashOrdersPerPhone, seconds: 86_400 }
  return enforceRateLimits(context, [limit])
}

/** `order/store` for a card: the order of the paid invoice under this key, and of no other. */
const storePaidOrder = async (
  context: ServerContext,
  { customerId, key, payloadHash: hash }: CheckoutKey
): Promise<number> => {
  const before = await context.db
    .selectFrom("checkout_attempt")
    .leftJoin("invoice", (join) =>
      join
        .onRef("invoice.customer_id", "=", "checkout_attempt.customer_id")
        .onRef("invoice.key", "=", "checkout_attempt.key")
    )
    .leftJoin("orders", "orders.invoice_id", "invoice.id")
    .select(["checkout_attempt.payload_hash", "invoice.id", "orders.id as order_id"])
    .where("checkout_attempt.customer_id", "=", customerId)
    .where("checkout_attempt.key", "=", key)
    .executeTakeFirst()
  isRepeated(before, hash)
  const invoiceId = before?.id ?? null
  // The return page has just asked, so the provider is not asked again where there is an order.
  const orderId =
    before?.order_id ??
    (invoiceId === null
      ? null
      : (await completePayment(context, invoiceId, "recentStatus")).orderId)
  if (orderId === null) throw new HttpError(422, "not_paid", "payment.notCompleted")
  return orderId
}
