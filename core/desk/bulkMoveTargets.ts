import { findTransitionBy, nextStatuses } from "../orders/orderTransitions.ts"
import type { OrderStatus } from "../orders/orderStatus.ts"
import type { StaffRole } from "./StaffSession.ts"

/**
 * The statuses to which this staff member may move orders of all these statuses at once. A move
 * that needs a reason is made at the order itself.
 */
export const bulkMoveTargets = (
  role: StaffRole,
  statuses: ReadonlyArray<OrderStatus>
): ReadonlyArray<OrderStatus> => {
  const [first, ...others] = new Set(statuses)
  if (first === undefined) return []
  const isPossible = (from: OrderStatus, to: OrderStatus) =>
    findTransitionBy(role, from, to)?.needsReason === false
  return nextStatuses(role, first).filter((to) =>
    [first, ...others].every((from) => isPossible(from, to))
  )
}
