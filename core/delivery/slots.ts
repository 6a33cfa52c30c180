import {
  type DeliverySchedule,
  isClosedDay,
  type Weekday,
  weekdays
} from "../catalogue/deliverySchedule.ts"

/** Times in which a zone is delivered to, on some weekdays or on some dates. */
export interface ZoneSlot {
  readonly weekdays: ReadonlyArray<Weekday>
  /**
   * Midnights in UTC in milliseconds since 1970. A date that a slot names has no slots of its
   * weekday.
   */
  readonly dates: ReadonlyArray<number>
  /** Minutes after midnight in Kuwait; always on the day to which the slot belongs. */
  readonly begins: number
  /** Minutes after the same midnight: more than those of a day where it ends on the next one. */
  readonly ends: number
  /** How many orders it takes. */
  readonly capacity: number
  /** How many minutes before it begins it can last be chosen. */
  readonly cutOff: number
}

/** A slot of one day, as an order has it. */
export interface DeliverySlot {
  /** The day on which it begins: its midnight in UTC in milliseconds since 1970. */
  readonly day: number
  /** Minutes after midnight in Kuwait. */
  readonly begins: number
  /** Minutes after the same midnight. */
  readonly ends: number
}

/** What has become of a slot: one that nobody has chosen or changed has no record. */
export interface SlotRecord {
  readonly day: number
  readonly begins: number
  /** The orders and unpaid invoices that have it. */
  readonly taken: number
  /** Instead of that of the zone; null for that. */
  readonly capacity: number | null
  /** Why the shop has closed it; null where it has not. */
  readonly closedReason: string | null
}

/** What became of the slots of a zone, and the days on which the shop delivers nothing there. */
export interface SlotBook {
  readonly records: ReadonlyArray<SlotRecord>
  readonly closedDays: ReadonlyArray<number>
}

/** A slot with what has become of it. */
export interface SlotUse extends DeliverySlot {
  readonly taken: number
  readonly capacity: number
  readonly closedReason: string | null
}

/** A zone as far as its slots go. */
export interface SlotZone {
  readonly slots: ReadonlyArray<ZoneSlot>
  readonly schedule: DeliverySchedule
}

/** The minutes of a day. */
export const dayMinutes = 24 * 60
const minuteMs = 60_000
const dayMs = dayMinutes * minuteMs
/** Kuwait has no summer time. */
const shopOffsetMs = 3 * 60 * minuteMs

/** When a slot begins, in milliseconds since 1970. */
export const slotStart = ({ begins, day }: Pick<DeliverySlot, "begins" | "day">): number =>
  day + begins * minuteMs - shopOffsetMs

/** The day of a moment in Kuwait, as its midnight in UTC. */
export const slotDayOf = (at: number): number => Math.floor((at + shopOffsetMs) / dayMs) * dayMs

/** The slots of a zone on a day, in the order in which they begin, whether it is closed or not. */
export const slotsOn = (
  slots: ReadonlyArray<ZoneSlot>,
  day: number
): ReadonlyArray<ZoneSlot & DeliverySlot> => {
  const ofDate = slots.filter(({ dates }) => dates.includes(day))
  const weekday = weekdayOf(day)
  return (ofDate.length > 0 ? ofDate : slots.filter((slot) => slot.weekdays.includes(weekday)))
    .map((slot) => ({ ...slot, day }))
    .toSorted((one, other) => one.begins - other.begins)
}

/** The weekday of a day. */
export const weekdayOf = (day: number): Weekday =>
  // 1 January 1970 was a Thursday.
  weekdays[(((day / dayMs + 4) % 7) + 7) % 7] ?? "sunday"

/** The slots of a day with what has become of them. */
export const slotUses = (
  slots: ReadonlyArray<ZoneSlot>,
  day: number,
  { records }: Pick<SlotBook, "records">
): ReadonlyArray<SlotUse> =>
  slotsOn(slots, day).map(({ begins, capacity, ends }) => {
    const record = records.find((one) => one.day === day && one.begins === begins)
    return {
      day,
      begins,
      ends,
      taken: record?.taken ?? 0,
      capacity: record?.capacity ?? capacity,
      closedReason: record?.closedReason ?? null
    }
  })

/**
 * The next slots that can be chosen, in the order in which they begin
 * (docs/decisions/delivery.md#slots): those before their cut-off that are neither full nor closed.
 */
export const nextSlots = (
  { schedule, slots }: SlotZone,
  book: SlotBook,
  at: number
): ReadonlyArray<DeliverySlot> => {
  const today = slotDayOf(at)
  return Array.from({ length: slotDays }, (_, index) => today + index * dayMs)
    .filter((day) => !isClosedDay(schedule, day) && !book.closedDays.includes(day))
    .flatMap((day) => {
      const uses = slotUses(slots, day, book)
      return slotsOn(slots, day).filter(
        (slot, index) => at < slotStart(slot) - slot.cutOff * minuteMs && isFree(uses[index])
      )
    })
    .slice(0, mostSlots)
    .map(({ begins, day, ends }) => ({ day, begins, ends }))
}

const isFree = (use: SlotUse | undefined): boolean =>
  use !== undefined && use.closedReason === null && use.taken < use.capacity

/** Whether two are the same slot of a zone. */
export const isSameSlot = (
  one: Pick<DeliverySlot, "begins" | "day">,
  other: Pick<DeliverySlot, "begins" | "day">
): boolean => one.day === other.day && one.begins === other.begins

/** How many days from today on slots are offered. */
export const slotDays = 14
/** How many slots are offered at most. */
export const mostSlots = 40

/** The first slot of a zone with which something is wrong; null where there is none. */
export const findSlotProblem = (
  slots: ReadonlyArray<ZoneSlot>
): {
  readonly index: number
  readonly problem: "slotDays" | "slotTimes" | "slotRepeated"
} | null => {
  for (const [index, slot] of slots.entries()) {
    if (slot.weekdays.length === 0 && slot.dates.length === 0) return { index, problem: "slotDays" }
    if (slot.ends <= slot.begins || slot.ends - slot.begins > dayMinutes)
      return { index, problem: "slotTimes" }
    const isRepeated = slots
      .slice(0, index)
      .some(
        (other) =>
          other.begins === slot.begins &&
          (other.dates.some((date) => slot.dates.includes(date)) ||
            other.weekdays.some((weekday) => slot.weekdays.includes(weekday)))
      )
    if (isRepeated) return { index, problem: "slotRepeated" }
  }
  return null
}

/** Minutes after midnight from a time such as `16:30`; null for what is none. */
export const parseTime = (typed: string): number | null => {
  const [, hours = "", minutes = "00"] = /^(\d{1,2})(?::(\d\d))?$/.exec(typed.trim()) ?? []
  return hours === "" || Number(hours) > 24 || Number(minutes) > 59
    ? null
    : Number(hours) * 60 + Number(minutes)
}

/** Minutes after midnight as a time such as `16:30`; of the next day, as its time there. */
export const formatTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`
