import type { OrderStatus } from "../orders/orderStatus.ts"
import { findTransition, nextStatuses } from "../orders/orderTransitions.ts"
import type { DeskOrderSummary } from "./DeskOrders.ts"
import type { StaffRole } from "./StaffSession.ts"
import { offeredStatuses, type OptionalStep } from "./usedSteps.ts"

/** A step, with those of the selected orders that can make it now. */
export interface BulkStep {
  readonly to: OrderStatus
  readonly orders: ReadonlyArray<DeskOrderSummary>
}

/**
 * The steps that some of these orders can make, without those that need a reason. The first one is
 * the next step of most of them, so that a single order which is further does not change it.
 */
export const bulkMoves = (
  role: StaffRole,
  steps: ReadonlyArray<OptionalStep>,
  orders: ReadonlyArray<DeskOrderSummary>
): ReadonlyArray<BulkStep> => {
  const offered = orders.map((order) => ({ order, targets: targetsOf(role, steps, order) }))
  const targets = orderedTargets.filter((to) => offered.some((one) => one.targets.includes(to)))
  const nextOf = (to: OrderStatus) => offered.filter((one) => one.targets[0] === to).length
  const next = targets.reduce<OrderStatus | null>(
    (best, to) => (best !== null && nextOf(best) >= nextOf(to) ? best : to),
    null
  )
  return targets
    .toSorted((one, other) => Number(other === next) - Number(one === next))
    .map((to) => ({
      to,
      orders: offered.flatMap(({ order, targets }) => (targets.includes(to) ? [order] : []))
    }))
}

const targetsOf = (
  role: StaffRole,
  steps: ReadonlyArray<OptionalStep>,
  order: DeskOrderSummary
): ReadonlyArray<OrderStatus> => {
  const { isFullyRefunded, isPaid, status } = order
  return offeredStatuses(steps, order, nextStatuses(role, status, isPaid, isFullyRefunded)).filter(
    (to) => findTransition(status, to)?.needsReason === false
  )
}

/** From the first step of an order to the last. */
const orderedTargets: ReadonlyArray<OrderStatus> = [
  "confirmed",
  "processing",
  "shipped",
  "on_the_way",
  "out_for_delivery",
  "delivered",
  "completed"
]
