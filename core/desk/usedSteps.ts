import type { OrderStatus } from "../orders/orderStatus.ts"
import { findTransition } from "../orders/orderTransitions.ts"

/** The steps after the packing that a shop may leave out; every shop delivers. */
export const optionalSteps = [
  "shipped",
  "on_the_way",
  "out_for_delivery",
  "completed"
] as const satisfies ReadonlyArray<OrderStatus>
/** One of `optionalSteps`. */
export type OptionalStep = (typeof optionalSteps)[number]

/** A shop whose own courier drives the parcels out. */
export const defaultSteps: ReadonlyArray<OptionalStep> = ["out_for_delivery"]

/** Whether parcels leave the shop by at least one of these steps. */
export const hasWayOut = (steps: ReadonlyArray<OptionalStep>): boolean =>
  steps.some((step) => step !== "completed")

/**
 * The statuses that are offered to a shop with these steps. Corrections of mistakes, which need a
 * reason, stay, so that no order is caught in a status.
 */
export const offeredStatuses = (
  steps: ReadonlyArray<OptionalStep>,
  from: OrderStatus,
  next: ReadonlyArray<OrderStatus>
): ReadonlyArray<OrderStatus> =>
  next.filter((to) => {
    const step = optionalSteps.find((one) => one === to)
    return (
      step === undefined || steps.includes(step) || findTransition(from, to)?.needsReason === true
    )
  })
