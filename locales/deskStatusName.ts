import type { TFunction } from "i18next"
import type { Collectable, OrderStatus } from "#core/orders/orderStatus.ts"

/** What the shop does with an order that is collected, instead of the courier. */
const pickupStatuses = ["out_for_delivery", "delivered", "failed"] as const
const ofPickup = (status: OrderStatus) => pickupStatuses.find((one) => one === status)

/** The status of an order at the desk. */
export const deskStatusName = (
  t: TFunction,
  order: Collectable & { readonly status: OrderStatus }
): string => deskStatusOfMany(t, [order], order.status)

/** A status of several orders: in both words, where some of them are collected. */
export const deskStatusOfMany = (
  t: TFunction,
  orders: ReadonlyArray<Collectable>,
  status: OrderStatus
): string => {
  const collected = ofPickup(status)
  return ofBoth(
    t,
    orders,
    t(`desk.status.${status}`),
    collected === undefined ? null : t(`desk.pickup.status.${collected}`)
  )
}

/** What moves an order of the desk to a status. */
export const deskMoveName = (t: TFunction, order: Collectable, to: OrderStatus): string =>
  deskMoveOfMany(t, [order], to)

/** What moves several orders to a status: in both words, where some of them are collected. */
export const deskMoveOfMany = (
  t: TFunction,
  orders: ReadonlyArray<Collectable>,
  to: OrderStatus
): string => {
  const collected = ofPickup(to)
  return ofBoth(
    t,
    orders,
    t(`desk.move.${to}`),
    collected === undefined ? null : t(`desk.pickup.move.${collected}`)
  )
}

/** Stand for the orders of a list that may have both. */
export const bothKinds: ReadonlyArray<Collectable> = [{ pickup: null }, { pickup: {} }]

const ofBoth = (
  t: TFunction,
  orders: ReadonlyArray<Collectable>,
  delivered: string,
  collected: string | null
): string => {
  const count = orders.filter(({ pickup }) => Boolean(pickup)).length
  if (collected === null || count === 0) return delivered
  return count === orders.length ? collected : t("desk.pickup.both", { delivered, collected })
}
