import { lockOrder } from "./lockOrder.ts"
import { sql, type Transaction } from "kysely"
import type { MoveProblem } from "#core/desk/DeskOrders.ts"
import { mayHandOver } from "#core/delivery/pickup.ts"
import { isChangeable } from "#core/orders/orderChange.ts"
import { isOfCourier, type OrderStatus } from "#core/orders/orderStatus.ts"
import { handRefundMethods, quantityAt, remainingItems } from "#core/orders/refund.ts"
import {
  findLateCancellation,
  findTransition,
  findTransitionBy,
  isSending,
  type OrderActor,
  type OrderTransition
} from "#core/orders/orderTransitions.ts"
import { isVeryLate } from "#core/returns/returnRules.ts"
import type { ServerContext } from "../context.ts"
import type { Tables } from "../tables.ts"
import { addOrderStep, setOrderStatus, undoGraceMs } from "./orderSteps.ts"
import { lockPromo } from "../pricing/promos.ts"
import { type ItemQuantity, returnStock, takeStock } from "./inventory.ts"
import { lateness } from "./lateness.ts"

/** An order to move to another status. */
export interface OrderMoveRequest {
  readonly orderId: number
  /** Whose order it must be; null for any. */
  readonly customerId: number | null
  /** The status that whoever moves it saw; null where that does not matter. */
  readonly from: OrderStatus | null
  readonly to: OrderStatus
  readonly actor: OrderActor
  readonly reason: string
  /** What was typed as the code of an order that is collected. */
  readonly code?: string
  readonly at: Date
  /** Names a move that can be undone; null for one that cannot. */
  readonly moveId: string | null
}

/** What became of it, or what was in the way; an order that does not exist has no status. */
export type MoveOutcome =
  | {
      readonly isMoved: true
      readonly transition: OrderTransition
      readonly historyId: number
      readonly invoiceId: number | null
    }
  | {
      readonly isMoved: false
      readonly problem: MoveProblem
      readonly status: OrderStatus | null
    }

/**
 * Moves an order as the rules allow (docs/decisions/orders.md#order-statuses), with its stock, its
 * history and its messages, in the transaction of the caller, who also requests the refund of a
 * transition that has one. Simultaneous moves of an order wait for one another.
 */
export const transitionOrder = async (
  tx: Transaction<Tables>,
  context: Pick<ServerContext, "messageQueue">,
  { actor, at, code = "", customerId, from, moveId, orderId, reason, to }: OrderMoveRequest
): Promise<MoveOutcome> => {
  const order = await findLockedOrder(tx, orderId)
  if (order === undefined || (customerId !== null && order.customer_id !== customerId))
    return { isMoved: false, problem: "missing", status: null }
  const refuse = (problem: MoveProblem): MoveOutcome => ({
    isMoved: false,
    problem,
    status: order.order_status
  })
  if (from !== null && order.order_status !== from) return refuse("changed")
  const isPaid = order.payment_status === "paid"
  const transition =
    findTransitionBy(actor, order.order_status, to, isPaid) ??
    (actor === "customer" && to === "cancelled" ? findLateTransition(order, at) : null)
  if (transition === null || (order.pickup !== null && isOfCourier(to))) return refuse("notAllowed")
  if (order.isFullyRefunded && isSending(transition)) return refuse("fullyRefunded")
  if (
    order.pickup !== null &&
    to === "delivered" &&
    !mayHandOver(order.pickup, { typed: code, isOwner: actor === "owner", reason })
  )
    return refuse("codeWrong")
  // Cash that was given back had been collected, so the delivery is no mistake; nor is it where
  // goods come back.
  if (
    order.order_status === "delivered" &&
    to === "out_for_delivery" &&
    (order.hasCashRefund || order.hasReturn)
  )
    return refuse("notAllowed")
  await lockPromo(tx, order.promo_code)
  if (!(await changeStock(tx, orderId, transition.stock))) return refuse("outOfStock")
  await setOrderStatus(tx, { orderId, status: to })
  // A change that waits for its payment is none any more, and its items are given back.
  if (!isChangeable(to))
    await tx
      .updateTable("invoice")
      .set({ next_check_at: at })
      .where("state", "in", ["created", "pending"])
      .where("difference_id", "in", (row) =>
        row.selectFrom("order_difference").select("id").where("order_id", "=", orderId)
      )
      .execute()
  if (actor === "customer" && to === "cancelled")
    await tx
      .updateTable("orders")
      .set({ customer_cancelled_at: at })
      .where("id", "=", orderId)
      .execute()
  const { isCustomerTold } = transition
  const historyId = await addOrderStep(tx, context, {
    orderId,
    status: to,
    at,
    reason,
    moveId,
    isCustomerTold
  })
  return { isMoved: true, transition, historyId, invoiceId: order.invoice_id }
}

/** Who waits for too long may cancel, however far the order is. */
const findLateTransition = (
  order: { readonly order_status: OrderStatus; readonly expected_on: string | null },
  at: Date
): OrderTransition | null =>
  isVeryLate(lateness(order), at.getTime()) ? findLateCancellation(order.order_status) : null

/** Whether a move can be undone: no goods were returned and no money given back. */
export const canUndo = ({ isRefunded, stock }: OrderTransition): boolean =>
  !isRefunded && stock !== "return"

/**
 * Gives an order the status that it had before a step, and removes the step from its history and
 * its messages from the queue. Refused once the order was moved on, or the customer is told.
 */
export const undoStep = async (
  tx: Transaction<Tables>,
  { messageQueue }: Pick<ServerContext, "messageQueue">,
  {
    at,
    historyId,
    orderId
  }: { readonly orderId: number; readonly historyId: number; readonly at: Date }
): Promise<
  | { readonly isMoved: true; readonly from: OrderStatus; readonly to: OrderStatus }
  | Extract<MoveOutcome, { isMoved: false }>
> => {
  const order = await findLockedOrder(tx, orderId)
  if (order === undefined) return { isMoved: false, problem: "missing", status: null }
  const [last, before] = await tx
    .selectFrom("order_history")
    .select(["id", "order_status", "at"])
    .where("order_id", "=", orderId)
    .orderBy("id", "desc")
    .limit(2)
    .execute()
  const transition =
    before === undefined ? null : findTransition(before.order_status, order.order_status)
  const refuse = (problem: MoveProblem): Extract<MoveOutcome, { isMoved: false }> => ({
    isMoved: false,
    problem,
    status: order.order_status
  })
  if (last?.id !== historyId || before === undefined) return refuse("changed")
  if (transition === null || !canUndo(transition)) return refuse("notAllowed")
  if (at.getTime() - last.at.getTime() > undoGraceMs) return refuse("notAllowed")
  if (transition.isCustomerTold && !(await messageQueue.remove(tx, historyId)))
    return refuse("notAllowed")
  await tx.deleteFrom("order_history").where("id", "=", historyId).execute()
  if (transition.stock === "take") await changeStock(tx, orderId, "return")
  await setOrderStatus(tx, { orderId, status: before.order_status })
  return { isMoved: true, from: order.order_status, to: before.order_status }
}

const findLockedOrder = async (tx: Transaction<Tables>, orderId: number) => {
  await lockOrder(tx, orderId)
  return tx
    .selectFrom("orders")
    .select(["order_status", "payment_status", "customer_id", "invoice_id", "promo_code"])
    .select(["expected_on", "pickup"])
    .select([
      sql<boolean>`is_fully_refunded(id)`.as("isFullyRefunded"),
      sql<boolean>`exists (
        select from refund where order_id = orders.id and method = any(${[...handRefundMethods]})
      )`.as("hasCashRefund"),
      sql<boolean>`exists (
        select from order_line where order_id = orders.id and claimed > 0
      )`.as("hasReturn")
    ])
    .where("id", "=", orderId)
    .executeTakeFirst()
}

/** False if the goods are to be taken and are sold out. */
const changeStock = async (
  tx: Transaction<Tables>,
  orderId: number,
  stock: OrderTransition["stock"]
): Promise<boolean> => {
  if (stock === "nothing") return true
  const lines = await findItemQuantities(tx, orderId)
  if (stock === "take") return lines.length === 0 || takeStock(tx, { orderId }, lines)
  await returnStock(tx, { orderId }, lines)
  return true
}

/**
 * The items of the order that were not refunded: what was, is not sent, and is in the stock only
 * where a person said so with the refund, also with one that was rejected later.
 */
const findItemQuantities = async (
  tx: Transaction<Tables>,
  orderId: number
): Promise<ReadonlyArray<ItemQuantity>> => {
  const lines = await tx
    .selectFrom("order_line")
    .select(["position", "product_id", "variant_id", "quantity"])
    .where("order_id", "=", orderId)
    .execute()
  const refunded = await tx
    .selectFrom("refund_line")
    .innerJoin("refund", "refund.id", "refund_line.refund_id")
    .select(["refund_line.position", "refund_line.quantity"])
    .where("refund_line.order_id", "=", orderId)
    .where((row) =>
      row.or([row("refund.state", "!=", "rejected"), row("returns_to_stock", "=", true)])
    )
    .execute()
  const remaining = remainingItems(lines, refunded)
  return lines.flatMap(({ position, product_id, variant_id }) => {
    const quantity = quantityAt(remaining, position)
    return quantity === 0 ? [] : [{ productId: product_id, variantId: variant_id, quantity }]
  })
}
