import type { ServerContext } from "../context.ts"
import { type CustomerRequest, okResponse } from "../http/route.ts"
import { createPlacedOrderCookie } from "../customers/placedOrderCookie.ts"
import { parseOrderRequest } from "../orders/orderRequest.ts"
import { countPromoTry } from "../pricing/promoTries.ts"
import { createAttempt } from "./checkoutAttempt.ts"
import { placeCashOrder } from "./placeCashOrder.ts"
import { storePaidOrder } from "./storePaidOrder.ts"

/** `POST /order/store`: places a cash order, or answers the order of a paid invoice. */
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
