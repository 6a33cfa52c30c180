import type { ParseKeys, TFunction } from "i18next"
import type { Order } from "#core/orders/Order.ts"
import {
  type Collectable,
  isOpenOrder,
  type OrderStatus,
  parseOrderStatus,
  type TimelineStep
} from "#core/orders/orderStatus.ts"
import { slotTimes } from "./slotTimes.ts"

type Arrival = Pick<Order, "expectedDay" | "pickup" | "slot" | "status">

/**
 * When an order arrives, in its slot or by a day, or from when on it can be collected; null once it
 * has, or where nothing was promised.
 */
export const orderArrival = (
  t: TFunction,
  { expectedDay, pickup, slot, status }: Arrival
): string | null => {
  if (!isOpenOrder(status)) return null
  if (pickup)
    return parseOrderStatus(status) === "out_for_delivery"
      ? t("orders.collectNow")
      : t("orders.collectFrom", { at: pickup.readyAt })
  if (slot)
    return t("orders.arrivesBetween", {
      day: slot.day,
      times: slotTimes(t, slot.begins, slot.ends)
    })
  return expectedDay === null ? null : t("orders.arrives", { day: expectedDay })
}

/** The status of an order; of one that is collected, what the courier would do is the shop's. */
export const orderStatusName = (
  t: TFunction,
  { pickup, status: word }: Collectable & { readonly status: string }
): string => {
  const status = parseOrderStatus(word)
  if (status === null) return word
  return t((pickup && pickupStatusNames[status]) || `orderStatus.${status}`)
}

/** A step of the timeline of an order. */
export const timelineStepName = (
  t: TFunction,
  { pickup }: Collectable,
  step: TimelineStep
): string => t((pickup && pickupStepNames[step]) || `timeline.${step}`)

/** The message keys of what is another thing for an order that is collected. */
export const orderPlaceNames = ({ pickup }: Collectable) =>
  pickup
    ? ({ place: "orders.pickup", fee: "orders.pickup", note: "orders.noteToShop" } as const)
    : ({ place: "orders.deliverTo", fee: "orders.delivery", note: "orders.note" } as const)

const pickupStatusNames: Readonly<Partial<Record<OrderStatus, ParseKeys>>> = {
  shipped: "orderStatus.processing",
  on_the_way: "orderStatus.processing",
  out_for_delivery: "orders.readyToCollect",
  delivered: "orders.collected",
  completed: "orders.collected",
  failed: "orders.notCollected"
}

const pickupStepNames: Readonly<Partial<Record<TimelineStep, ParseKeys>>> = {
  outForDelivery: "orders.readyToCollect",
  delivered: "orders.collected"
}
