import type { TFunction } from "i18next"
import { dayMinutes, formatTime } from "#core/delivery/slots.ts"

/** The times of a slot, such as `22:00–01:00 (after midnight)`. */
export const slotTimes = (t: TFunction, begins: number, ends: number): string => {
  const times = `${formatTime(begins)}–${formatTime(ends)}`
  return ends > dayMinutes ? t("orders.timesPastMidnight", { times }) : t("orders.times", { times })
}
