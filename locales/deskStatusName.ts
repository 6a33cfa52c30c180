import type { TFunction } from "i18next"
import type { DeskOrderSummary } from "#core/desk/DeskOrders.ts"
import type { OrderStatus } from "#core/orders/orderStatus.ts"

type Collected = Pick<DeskOrderSummary, "pickup">

/** What the shop does with an order that is collected, instead of the courier. */
const pickupStatuses = ["out_for_delivery", "delivered", "failed"] as const
const ofPickup = ({ pickup }: Collected, status: OrderStatus) =>
  pickup ? pickupStatuses.find((one) => one === status) : undefined

/** The status of an order at the desk. */
export const deskStatusName = (
  t: TFunction,
  order: Collected & { readonly status: OrderStatus }
): string => {
  const status = ofPickup(order, order.status)
  return status === undefined ? t(`desk.status.${order.status}`) : t(`desk.pickup.status.${status}`)
}

/** What moves an order of the desk to a status. */
export const deskMoveName = (t: TFunction, order: Collected, to: OrderStatus): string => {
  const status = ofPickup(order, to)
  return status === undefined ? t(`desk.move.${to}`) : t(`desk.pickup.move.${status}`)
}
