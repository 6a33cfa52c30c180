import { type Collectable, isOfCourier, type OrderStatus } from "../orders/orderStatus.ts"
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
 * reason, stay, so that no order is caught in a status. An order that is collected is always made
 * ready, whatever steps the courier of the shop takes, and never on its way.
 */
export const offeredStatuses = (
  steps: ReadonlyArray<OptionalStep>,
  { pickup, status: from }: Collectable & { readonly status: OrderStatus },
  next: ReadonlyArray<OrderStatus>
): ReadonlyArray<OrderStatus> =>
  next.filter((to) => {
    if (pickup && isOfCourier(to)) return false
    if (pickup && to === "out_for_delivery") return true
    const step = optionalSteps.find((one) => one === to)
    return (
      step === undefined || steps.includes(step) || findTransition(from, to)?.needsReason === true
    )
  })
