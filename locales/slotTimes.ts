import type { TFunction } from "i18next"
import { dayMinutes } from "#core/delivery/slots.ts"

/** The times of a slot, such as `17:00–20:00` or `من 5:00 م إلى 8:00 م`. */
export const slotTimes = (t: TFunction, begins: number, ends: number): string =>
  t(ends > dayMinutes ? "orders.timesPastMidnight" : "orders.times", { begins, ends })
