import type { TFunction } from "i18next"
import type { DeskOrderSummary } from "#core/desk/DeskOrders.ts"
import { slotTimes } from "#locales/slotTimes.ts"

/** The slot of an order, or how it is collected; null where it is neither. */
export const orderTimes = (
  t: TFunction,
  { pickup, slot }: Pick<DeskOrderSummary, "pickup" | "slot">
): string | null => {
  if (pickup) return t("desk.order.pickup", { at: pickup.readyAt })
  return slot ? slotTimes(t, slot.begins, slot.ends) : null
}
