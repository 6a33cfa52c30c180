import type { Transaction } from "kysely"
import type { ServerContext } from "../context.ts"
import type { CustomerRequest } from "../http/route.ts"
import { okResponse } from "../http/route.ts"
import { inTransaction } from "../database/transaction.ts"
import { requestRefund } from "../payments/refund.ts"
import { findOrderJson } from "../orders/orderJson.ts"
import { parseOrderId } from "../orders/orderRequest.ts"
import {
  transitionOrder,
  type MoveOutcome,
  type OrderMoveRequest
} from "../orders/transitionOrder.ts"
import { HttpError } from "../http/HttpError.ts"
import type { Tables } from "../tables.ts"

/**
 * `POST /order/{orderId}/cancel`: cancels a confirmed order, returns its stock and requests the
 * refund of a paid one, which the provider is asked for after the response. The response for an
 * order that is cancelled already is the same.
 */
export const cancelOwnOrder = async (context: ServerContext, request: CustomerRequest) => {
  const orderId = parseOrderId(request.params["orderId"] ?? "")
  if (orderId === null) throw orderMissingRefusal()
  await inTransaction(context.db, async (tx) => {
    const cancelled = await cancelOrder(tx, context, {
      orderId,
      customerId: request.customer.id,
      from: null,
      actor: "customer",
      reason: "",
      at: new Date(context.now())
    })
    if (cancelled.isMoved) return
    if (cancelled.status === null) throw orderMissingRefusal()
    if (cancelled.status === "cancelled" || cancelled.status === "refunded") return
    throw new HttpError(409, "order_not_cancellable", "refusals.cancelOrder.tooLate")
  })
  context.wakeJob("refunds")
  const order = await findOrderJson(context, request.customer.id, request.locale, orderId)
  return okResponse({ status: true, data: order })
}

type Cancelled =
  | (Extract<MoveOutcome, { isMoved: true }> & { readonly refundId: number | null })
  | Extract<MoveOutcome, { isMoved: false }>

/** Cancels an order, and requests the refund of what was paid and is not given back yet. */
export const cancelOrder = async (
  tx: Transaction<Tables>,
  context: Pick<ServerContext, "messageQueue">,
  request: Omit<OrderMoveRequest, "to" | "moveId">
): Promise<Cancelled> => {
  const outcome = await transitionOrder(tx, context, { ...request, to: "cancelled", moveId: null })
  if (!outcome.isMoved) return outcome
  const { invoiceId, transition } = outcome
  if (invoiceId === null || !transition.isRefunded) return { ...outcome, refundId: null }
  const refund = await requestRefund(tx, { invoiceId, part: "rest", at: request.at })
  return { ...outcome, refundId: typeof refund === "number" ? refund : null }
}

export const orderMissingRefusal = () =>
  new HttpError(404, "order_missing", "refusals.orderDetail.notFound")
