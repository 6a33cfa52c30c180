import type { Shop } from "../context.ts"
import type { CustomerRequest, Route } from "../http/route.ts"
import { errorResponse, okResponse } from "../http/route.ts"
import { storePaidOrder } from "../payments/storePaidOrder.ts"
import { cancelOrder } from "./cancelOrder.ts"
import { checkPromoTry } from "./checkPromoTry.ts"
import { idempotencyKey } from "./checkoutAttempt.ts"
import { findOrder, findOrdersPage } from "./orderJson.ts"
import { hashOrderRequest, parseOrderId, parseOrderRequest } from "./orderRequest.ts"
import { placeCashOrder } from "./placeCashOrder.ts"

const store = async (shop: Shop, request: CustomerRequest) => {
  const key = idempotencyKey(request)
  const orderRequest = parseOrderRequest(request.body)
  await checkPromoTry(shop, request, orderRequest.promoCode)
  const attempt = {
    customerId: request.customer.id,
    key,
    payloadHash: hashOrderRequest(orderRequest),
    method: orderRequest.method
  }
  const id =
    orderRequest.method === "cash"
      ? await placeCashOrder(shop, attempt, orderRequest, request.locale)
      : await storePaidOrder(shop, attempt)
  return okResponse({ status: true, data: id, message: request.t("server.orderPlaced") })
}

const list = async (shop: Shop, request: CustomerRequest) => {
  const text = request.query.get("cursor") ?? ""
  const cursor = text === "" ? null : parseOrderId(text)
  if (text !== "" && cursor === null)
    return errorResponse(400, "bad_request", request.t("server.badInput"))
  const { next, orders } = await findOrdersPage(shop, request.customer.id, request.locale, cursor)
  return okResponse({ status: true, data: orders, next })
}

const one = async (shop: Shop, request: CustomerRequest) => {
  const orderId = parseOrderId(request.params["orderId"] ?? "")
  const order =
    orderId === null
      ? undefined
      : await findOrder(shop, request.customer.id, request.locale, orderId)
  return order === undefined
    ? errorResponse(404, "order_missing", request.t("refusals.orderDetail.notFound"))
    : okResponse({ status: true, data: order })
}

/** Placing orders, and reading them as their owner. */
export const orderRoutes: ReadonlyArray<Route<Shop>> = [
  { method: "POST", path: "/order/store", access: "customer", answer: store },
  {
    method: "GET",
    path: "/user/{userId}/orders",
    access: "customer",
    owner: "userId",
    answer: list
  },
  {
    method: "POST",
    path: "/order/{orderId}/cancel",
    access: "customer",
    answer: cancelOrder
  },
  { method: "GET", path: "/order/{orderId}", access: "customer", answer: one },
  { method: "GET", path: "/order/{orderId}/userid", access: "customer", answer: one }
]
