import type { CustomerRequest, Route, Shop } from "../http/route.ts"
import { errorResponse, okResponse } from "../http/route.ts"
import { storePaidOrder } from "../payments/storePaidOrder.ts"
import { idempotencyKey } from "./checkoutAttempt.ts"
import { findOrders } from "./orderJson.ts"
import { hashOrderRequest, parseOrderRequest } from "./orderRequest.ts"
import { placeCashOrder } from "./placeCashOrder.ts"
import { withRefusals } from "./Refusal.ts"

const store = async (shop: Shop, asked: CustomerRequest) => {
  const key = idempotencyKey(asked)
  const wanted = parseOrderRequest(asked.body)
  const attempt = {
    customerId: asked.customer.id,
    key,
    payloadHash: hashOrderRequest(wanted),
    method: wanted.method
  }
  const id =
    wanted.method === "cash"
      ? await placeCashOrder(shop, attempt, wanted, asked.locale)
      : await storePaidOrder(shop, attempt)
  return okResponse({ status: true, data: id, message: asked.t("server.orderPlaced") })
}

const list = async (shop: Shop, asked: CustomerRequest) =>
  okResponse({ status: true, data: await findOrders(shop, asked.customer.id, asked.locale) })

const one = async (shop: Shop, asked: CustomerRequest) => {
  const written = asked.params["orderId"] ?? ""
  const [order] = /^\d{1,15}$/.test(written)
    ? await findOrders(shop, asked.customer.id, asked.locale, Number(written))
    : []
  return order === undefined
    ? errorResponse(404, "order_missing", asked.t("refusals.orderDetail.notFound"))
    : okResponse({ status: true, data: order })
}

/** Placing orders, and reading them as their owner. */
export const orderRoutes: ReadonlyArray<Route> = [
  { method: "POST", path: "/order/store", access: "customer", answer: withRefusals(store) },
  {
    method: "GET",
    path: "/user/{userId}/orders",
    access: "customer",
    owner: "userId",
    answer: list
  },
  { method: "GET", path: "/order/{orderId}", access: "customer", answer: one },
  { method: "GET", path: "/order/{orderId}/userid", access: "customer", answer: one }
]
