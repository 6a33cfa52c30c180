import { isCancellable } from "#core/orders/orderStatus.ts"
import type { ServerContext } from "../context.ts"
import type { CustomerRequest } from "../http/route.ts"
import { okResponse } from "../http/route.ts"
import { logError } from "../http/logError.ts"
import { inTransaction } from "../database/transaction.ts"
import { checkRefund, requestRefund } from "../payments/refund.ts"
import { returnStock } from "../orders/inventory.ts"
import { changeOrderStatus } from "../orders/changeOrderStatus.ts"
import { findOrder } from "../orders/orderJson.ts"
import { parseOrderId } from "../orders/orderRequest.ts"
import { Refusal } from "../http/Refusal.ts"

/**
 * `POST /order/{orderId}/cancel`: cancels a confirmed order, gives its stock back and requests the
 * refund of a paid one. The response for an order that is cancelled already is the same.
 */
export const cancelOrder = async (context: ServerContext, request: CustomerRequest) => {
  const orderId = parseOrderId(request.params["orderId"] ?? "")
  if (orderId === null) throw orderMissingRefusal()
  const refundId = await inTransaction(context.db, async (tx) => {
    const order = await tx
      .selectFrom("orders")
      .select(["order_status", "payment_status", "invoice_id"])
      .where("id", "=", orderId)
      .where("customer_id", "=", request.customer.id)
      .forUpdate()
      .executeTakeFirst()
    if (order === undefined) throw orderMissingRefusal()
    if (order.order_status === "cancelled" || order.order_status === "refunded") return null
    if (!isCancellable(order.order_status))
      throw new Refusal({
        status: 409,
        code: "order_not_cancellable",
        messageKey: "refusals.cancelOrder.tooLate"
      })
    const at = new Date(context.now())
    await changeOrderStatus(tx, context, { orderId, status: "cancelled", at })
    const lines = await tx
      .selectFrom("order_line")
      .select(["product_id", "variant_id", "quantity"])
      .where("order_id", "=", orderId)
      .execute()
    await returnStock(
      tx,
      lines.map(({ product_id, variant_id, quantity }) => ({
        productId: product_id,
        variantId: variant_id,
        quantity
      }))
    )
    if (order.invoice_id === null) return null
    const refund = await requestRefund(tx, { invoiceId: order.invoice_id, part: "rest", at })
    return typeof refund === "number" ? refund : null
  })
  // The order is cancelled whatever the provider returns; the sweep asks again.
  if (refundId !== null)
    await checkRefund(context, refundId).catch((problem: unknown) =>
      logError("refund", problem, { order: orderId })
    )
  const order = await findOrder(context, request.customer.id, request.locale, orderId)
  return okResponse({ status: true, data: order })
}

const orderMissingRefusal = () =>
  new Refusal({
    status: 404,
    code: "order_missing",
    messageKey: "refusals.orderDetail.notFound"
  })
