import { randomUUID } from "node:crypto"
import type { MoveProblem } from "#core/desk/DeskOrders.ts"
import type { OrderStatus } from "#core/orders/orderStatus.ts"
import { findTransition } from "#core/orders/orderTransitions.ts"
import type { ServerContext } from "../context.ts"
import { setStockCause } from "../database/stockCause.ts"
import { inTransaction } from "../database/transaction.ts"
import type { SignedInStaff } from "../http/route.ts"
import { canUndo, transitionOrder, undoStep } from "../orders/transitionOrder.ts"
import { writeAuditEvent } from "../staff/audit.ts"
import { auditSubject } from "./orderDetail.ts"

type MoveContext = Pick<ServerContext, "db" | "messageQueue" | "now">

interface Refused {
  readonly id: number
  readonly status: OrderStatus | null
  readonly reason: MoveProblem
}

/** What became of each order. */
export interface MoveResult {
  readonly moved: ReadonlyArray<{ readonly id: number; readonly status: OrderStatus }>
  readonly refused: ReadonlyArray<Refused>
  readonly undoToken: string | null
}

/**
 * Moves orders, each in a transaction of its own, so that one which is refused does not stop the
 * others. A cancellation is a call of its own: it asks for a reason and cannot be undone.
 */
export const bulkMove = async (
  context: MoveContext,
  staff: SignedInStaff,
  {
    code = "",
    orders,
    reason,
    to
  }: {
    readonly orders: ReadonlyArray<{ readonly id: number; readonly from: OrderStatus }>
    readonly to: OrderStatus
    readonly reason: string
    /** What was typed as the code of an order that is collected. */
    readonly code?: string
  }
): Promise<MoveResult> => {
  const moveId = randomUUID()
  const moved: Array<{ readonly id: number; readonly status: OrderStatus }> = []
  const refused: Array<Refused> = []
  let isUndoable = false
  for (const { from, id } of orders) {
    const transition = findTransition(from, to)
    const outcome = await inTransaction(context.db, async (tx) => {
      const at = new Date(context.now())
      const moving = {
        orderId: id,
        customerId: null,
        from,
        // Nobody may leave a status as it is, so this only reads what is in the way.
        to: to === "cancelled" ? from : to,
        actor: staff.role,
        reason,
        code,
        at,
        moveId: transition !== null && canUndo(transition) ? moveId : null
      }
      await setStockCause(tx, { staffId: staff.id })
      const result = await transitionOrder(tx, context, moving)
      if (result.isMoved)
        await writeAuditEvent(tx, {
          at,
          staff,
          action: "order.move",
          subject: auditSubject(id),
          before: { status: from },
          after: { status: to, historyId: result.historyId, reason }
        })
      return result
    })
    if (outcome.isMoved) {
      moved.push({ id, status: to })
      isUndoable ||= canUndo(outcome.transition)
    } else refused.push({ id, status: outcome.status, reason: outcome.problem })
  }
  return { moved, refused, undoToken: isUndoable ? moveId : null }
}

/**
 * Undoes what can still be undone of a move. Null where there is no such move, or its time is over.
 */
export const undoMove = async (
  context: MoveContext,
  staff: SignedInStaff,
  undoToken: string
): Promise<MoveResult | null> => {
  const steps = await context.db
    .selectFrom("order_history")
    .select(["id", "order_id"])
    .where("move_id", "=", undoToken)
    .orderBy("id")
    .execute()
  const moved: Array<{ readonly id: number; readonly status: OrderStatus }> = []
  const refused: Array<Refused> = []
  for (const { id: historyId, order_id: orderId } of steps) {
    const outcome = await inTransaction(context.db, async (tx) => {
      const at = new Date(context.now())
      await setStockCause(tx, { staffId: staff.id })
      const result = await undoStep(tx, context, { orderId, historyId, at })
      if (result.isMoved)
        await writeAuditEvent(tx, {
          at,
          staff,
          action: "order.undo",
          subject: auditSubject(orderId),
          before: { status: result.from },
          after: { status: result.to }
        })
      return result
    })
    if (outcome.isMoved) moved.push({ id: orderId, status: outcome.to })
    else refused.push({ id: orderId, status: outcome.status, reason: outcome.problem })
  }
  const isOver = refused.every(({ reason }) => reason === "notAllowed")
  return moved.length === 0 && isOver ? null : { moved, refused, undoToken: null }
}
