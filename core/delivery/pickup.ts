import { type Weekday, weekdays } from "../catalogue/deliverySchedule.ts"
import { isBlank } from "../shared/cleanText.ts"
import { toWesternDigits } from "../shared/digits.ts"
import { dayMinutes, slotDayOf, slotStart, weekdayOf } from "./slots.ts"

/** When orders can be collected at the shop. */
export interface PickupHours {
  /** Minutes after midnight in Kuwait. */
  readonly opens: number
  /** Minutes after the same midnight: more than those of a day where it closes on the next one. */
  readonly closes: number
  readonly closedWeekdays: ReadonlyArray<Weekday>
  /** Days on which it does not open: their midnights in UTC in milliseconds since 1970. */
  readonly closedDates: ReadonlyArray<number>
  /** How long an order takes until it can be collected. */
  readonly preparationMinutes: number
}

/** How an order is collected, as its customer reads it. */
export interface Pickup {
  readonly address: string
  /** When it can probably be collected, in milliseconds since 1970. */
  readonly readyAt: number
  /** Four digits that whoever collects it shows. */
  readonly code: string
}

/** What the checkout offers. */
export interface PickupOffer {
  readonly address: string
  readonly opens: number
  readonly closes: number
  readonly readyAt: number
}

/**
 * Whether an order may be handed over: its code was typed, in any digits, or an owner says why it
 * is handed over without.
 */
export const mayHandOver = (
  { code }: Pick<Pickup, "code">,
  { isOwner, reason, typed }: HandOver
): boolean => toWesternDigits(typed).replace(/\s/gu, "") === code || (isOwner && !isBlank(reason))

/** What somebody says who hands an order over. */
export interface HandOver {
  /** The code that they were shown. */
  readonly typed: string
  readonly isOwner: boolean
  readonly reason: string
}

const minuteMs = 60_000
const dayMs = dayMinutes * minuteMs

/**
 * When an order can be collected: once it is prepared, or when the shop opens next after that. Null
 * where it never opens.
 */
export const pickupReadyAt = (
  { closedDates, closedWeekdays, closes, opens, preparationMinutes }: PickupHours,
  placedAt: number
): number | null => {
  if (closes <= opens || weekdays.every((weekday) => closedWeekdays.includes(weekday))) return null
  const prepared = placedAt + preparationMinutes * minuteMs
  // What opened yesterday may close today. No shop is closed on all dates of a year.
  for (let day = slotDayOf(prepared) - dayMs, left = 366; left > 0; day += dayMs, left--) {
    const isOpen = !closedWeekdays.includes(weekdayOf(day)) && !closedDates.includes(day)
    if (isOpen && prepared < slotStart({ day, begins: closes }))
      return Math.max(prepared, slotStart({ day, begins: opens }))
  }
  return null
}
