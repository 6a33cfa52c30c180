import type { TFunction } from "i18next"
import type { Order } from "#core/orders/Order.ts"
import { isOpenOrder, parseOrderStatus } from "#core/orders/orderStatus.ts"
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
  { pickup, status: word }: Pick<Order, "pickup" | "status">
): string => {
  const status = parseOrderStatus(word)
  if (pickup && status === "out_for_delivery") return t("orders.readyToCollect")
  if (pickup && status === "delivered") return t("orders.collected")
  return status === null ? word : t(`orderStatus.${status}`)
}
