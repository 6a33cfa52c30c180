import type { Transaction } from "kysely"
import { undoMs } from "#core/desk/DeskOrders.ts"
import type { OrderStatus } from "#core/orders/orderStatus.ts"
import { releaseOrderSlot } from "../delivery/slots.ts"
import type { Tables } from "../tables.ts"
import type { ServerContext } from "../context.ts"

/** A step of an order: its status from a moment on. */
export interface OrderStep {
  readonly orderId: number
  readonly status: OrderStatus
  readonly at: Date
  /** Why somebody of the shop made it. */
  readonly reason?: string
  /** The move at the desk to which it belongs, while that can be undone. */
  readonly moveId?: string | null
  readonly isCustomerTold?: boolean
  /** Whether it is the step with which a new order begins. */
  readonly isFirst?: boolean
}

/**
 * Gives an order any status, without the rules of `orderTransitions`, as the sandbox does. Returns
 * false when there is no such order.
 */
export const changeOrderStatus = async (
  tx: Transaction<Tables>,
  context: Pick<ServerContext, "messageQueue">,
  step: OrderStep
): Promise<boolean> => {
  if (!(await setOrderStatus(tx, step))) return false
  await addOrderStep(tx, context, step)
  return true
}

/** Only the status of the order, without its history; one that ends gives its slot back. */
export const setOrderStatus = async (
  tx: Transaction<Tables>,
  { orderId, status }: Pick<OrderStep, "orderId" | "status">
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable("orders")
    .set({ order_status: status })
    .where("id", "=", orderId)
    .executeTakeFirst()
  if (status === "cancelled" || status === "refunded") await releaseOrderSlot(tx, orderId)
  return numUpdatedRows > 0n
}

/**
 * Writes a step into the history of an order and tells the customer of it, once no move before it
 * can be undone any more. Returns its number.
 */
export const addOrderStep = async (
  tx: Transaction<Tables>,
  { messageQueue }: Pick<ServerContext, "messageQueue">,
  {
    at,
    isCustomerTold = true,
    isFirst = false,
    moveId = null,
    orderId,
    reason = "",
    status
  }: OrderStep
): Promise<number> => {
  const { id } = await tx
    .insertInto("order_history")
    .values({ order_id: orderId, order_status: status, at, reason, move_id: moveId })
    .returning("id")
    .executeTakeFirstOrThrow()
  if (!isCustomerTold) return id
  const undoableSince = moveId !== null ? at : isFirst ? null : await findLastMove(tx, orderId)
  const sendAt = undoableSince === null ? null : new Date(undoableSince.getTime() + undoGraceMs)
  await messageQueue.add(tx, { orderId, historyId: id, sendAt })
  return id
}

/** When the order was last moved so that it can be undone; null for never. */
const findLastMove = async (tx: Transaction<Tables>, orderId: number): Promise<Date | null> => {
  const move = await tx
    .selectFrom("order_history")
    .select("at")
    .where("order_id", "=", orderId)
    .where("move_id", "is not", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst()
  return move?.at ?? null
}

/** A little longer than a move is said to be undone, for the way of the request. */
export const undoGraceMs = undoMs + 2_000
