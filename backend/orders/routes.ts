import type { ServerContext } from "../context.ts"
import type { CustomerRequest, Route } from "../http/route.ts"
import { errorResponse, okResponse } from "../http/route.ts"
import { findOrder, findOrdersPage } from "./orderJson.ts"
import { parseOrderId } from "./orderRequest.ts"

const list = async (context: ServerContext, request: CustomerRequest) => {
  const text = request.query.get("cursor") ?? ""
  const cursor = text === "" ? null : parseOrderId(text)
  if (text !== "" && cursor === null)
    return errorResponse(400, "bad_request", request.t("server.badInput"))
  const { next, orders } = await findOrdersPage(
    context,
    request.customer.id,
    request.locale,
    cursor
  )
  return okResponse({ status: true, data: orders, next })
}

const one = async (context: ServerContext, request: CustomerRequest) => {
  const orderId = parseOrderId(request.params["orderId"] ?? "")
  const order =
    orderId === null
      ? undefined
      : await findOrder(context, request.customer.id, request.locale, orderId)
  return order === undefined
    ? errorResponse(404, "order_missing", request.t("refusals.orderDetail.notFound"))
    : okResponse({ status: true, data: order })
}

/** Reading orders as their owner. */
export const orderRoutes: ReadonlyArray<Route<ServerContext>> = [
  {
    method: "GET",
    path: "/user/{userId}/orders",
    access: "customer",
    owner: "userId",
    handler: list
  },
  { method: "GET", path: "/order/{orderId}", access: "customer", handler: one },
  { method: "GET", path: "/order/{orderId}/userid", access: "customer", handler: one }
]
