import type { Transaction } from "kysely"
import type { OrderStatus } from "#core/orders/orderStatus.ts"
import type { Schema } from "../schema.ts"
import type { ServerContext } from "../context.ts"

/** A step of an order: its status from a moment on. */
export interface OrderStep {
  readonly orderId: number
  readonly status: OrderStatus
  readonly at: Date
}

/**
 * Gives an order another status, writes it into its history and tells the customer, in the
 * transaction of the caller. Returns false when there is no such order.
 */
export const changeOrderStatus = async (
  tx: Transaction<Schema>,
  context: Pick<ServerContext, "messageQueue">,
  step: OrderStep
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable("orders")
    .set({ order_status: step.status })
    .where("id", "=", step.orderId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await addOrderStep(tx, context, step)
  return true
}

/** Writes a step into the history of an order and tells the customer of it. */
export const addOrderStep = async (
  tx: Transaction<Schema>,
  { messageQueue }: Pick<ServerContext, "messageQueue">,
  { at, orderId, status }: OrderStep
): Promise<void> => {
  const { id } = await tx
    .insertInto("order_history")
    .values({ order_id: orderId, order_status: status, at })
    .returning("id")
    .executeTakeFirstOrThrow()
  await messageQueue.add(tx, { orderId, historyId: id })
}
