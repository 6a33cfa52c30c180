import type { ServerContext } from "../context.ts"
import {
  type CustomerRequest,
  customerRoute,
  errorResponse,
  okResponse,
  type Route
} from "../http/route.ts"
import { findOrderJson, findOrdersPage } from "./orderJson.ts"
import { parseOrderCursor, parseOrderId } from "./orderRequest.ts"

const list = async (context: ServerContext, request: CustomerRequest) => {
  const cursor = parseOrderCursor(request.query)
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
      : await findOrderJson(context, request.customer.id, request.locale, orderId)
  return order === undefined
    ? errorResponse(404, "order_missing", request.t("refusals.orderDetail.notFound"))
    : okResponse({ status: true, data: order })
}

/** Reading orders as their owner. */
export const orderRoutes: ReadonlyArray<Route<ServerContext>> = [
  customerRoute("GET", "/user/{userId}/orders", list, "userId"),
  customerRoute("GET", "/order/{orderId}", one),
  customerRoute("GET", "/order/{orderId}/userid", one)
]
