import type { Sale } from "../pricing/sale.ts"
import { addDays, dayOf, dayStart } from "./shopDay.ts"

/** The first and the last day of a sale in the shop's time zone; null for no limit. */
export interface SaleDays {
  readonly firstDay: string | null
  readonly lastDay: string | null
}

/** The moments of a sale: it begins with its first day and ends with its last one. */
export const saleMoments = ({ firstDay, lastDay }: SaleDays): Omit<Sale, "price"> => ({
  startsAt: firstDay === null ? null : dayStart(firstDay),
  endsAt: lastDay === null ? null : dayStart(lastDay, 1)
})

/** The days of a sale, as `saleMoments` took them. */
export const saleDays = ({ endsAt, startsAt }: Omit<Sale, "price">): SaleDays => ({
  firstDay: startsAt === null ? null : dayOf(startsAt),
  lastDay: endsAt === null ? null : addDays(dayOf(endsAt), -1)
})
