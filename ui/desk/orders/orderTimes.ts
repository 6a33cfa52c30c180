import type { TFunction } from "i18next"
import type { DeskOrderSummary } from "#core/desk/DeskOrders.ts"
import { isOpenOrder } from "#core/orders/orderStatus.ts"
import { slotTimes } from "#locales/slotTimes.ts"

/** The slot of an order, or when it can be collected while that is to come; null for neither. */
export const orderTimes = (
  t: TFunction,
  { pickup, slot, status }: Pick<DeskOrderSummary, "pickup" | "slot" | "status">
): string | null => {
  if (pickup)
    return isOpenOrder(status) && status !== "out_for_delivery"
      ? t("desk.order.pickup", { at: pickup.readyAt })
      : t("orders.pickup")
  return slot ? slotTimes(t, slot.begins, slot.ends) : null
}
