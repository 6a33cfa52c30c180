import { Effect, Schema } from "effect"
import { callDesk, deskCall } from "./deskCall.ts"
import { DeskFilsJson } from "./deskJson.ts"
import type { ProblemKind } from "./DeskProblems.ts"

/** How many days the first page looks back at most, today included. */
export const shownDays = 14

const LowStockJson = Schema.Struct({
  productId: Schema.Int,
  variantId: Schema.NullOr(Schema.Int),
  name: Schema.String,
  attributes: Schema.String,
  stock: Schema.Int,
  /** How many were sold in the days that are shown. */
  sold: Schema.Int,
  /** From which stock on the merchant calls it low; null for no limit. */
  limit: Schema.NullOr(Schema.Int)
})

/** Something of which the stock will soon be gone. */
export type LowStock = typeof LowStockJson.Type

const DayTurnoverJson = Schema.Struct({
  /** Such as `2026-11-26`. */
  day: Schema.String,
  orders: Schema.Int,
  /** The totals of these orders; null for staff, who do not read the takings. */
  turnover: Schema.NullOr(DeskFilsJson)
})

/** The orders of one day; cancelled, failed and refunded ones do not count. */
export type DayTurnover = typeof DayTurnoverJson.Type

const DeskTodayJson = Schema.Struct({
  /** Since the first order, `shownDays` at most; the last one is today in Kuwait. */
  days: Schema.Array(DayTurnoverJson),
  /** Today's orders by the hour in Kuwait, 24 numbers. */
  byHour: Schema.Array(Schema.Int),
  problems: Schema.Struct({
    strandedPayment: Schema.Int,
    repeatedPayment: Schema.Int,
    unreachablePayment: Schema.Int,
    orderOnHold: Schema.Int,
    unknownRefund: Schema.Int,
    rejectedRefund: Schema.Int,
    deadLetter: Schema.Int
  } satisfies Record<ProblemKind, unknown>),
  /** How many orders customers cancelled in the last days, so that nothing of them is sent. */
  customerCancelled: Schema.Int,
  /** How many orders wait to be packed. */
  toPack: Schema.Int,
  /** How many orders that have not arrived are due today, and how many on a day before. */
  dueToday: Schema.Int,
  late: Schema.Int,
  /** What is to be collected for the orders that are out. */
  cashOut: DeskFilsJson,
  /** What drivers have received in runs that are not closed. */
  cashWithDrivers: DeskFilsJson,
  /** What is gone first. */
  lowStock: Schema.Array(LowStockJson)
})

/** What the first page of the desk shows. */
export type DeskToday = typeof DeskTodayJson.Type

/** The call of the first page of the desk. */
export const todayCalls = {
  read: deskCall({
    method: "GET",
    path: "/desk/today",
    role: "staff",
    success: Schema.Struct({ today: DeskTodayJson }),
    about:
      "The days in Kuwait since the first order, 14 at most, `turnover` null for staff, the hours of the last one, the number of problems by kind, what is to be packed, due and collected, and what is gone within a week or at the limit of its product."
  })
}

/** In how many days the stock is gone at the pace of the last days; null where nothing was sold. */
export const daysOfStock = (
  { sold, stock }: Pick<LowStock, "sold" | "stock">,
  days: number
): number | null => (sold === 0 ? null : Math.floor((stock * days) / sold))

/** Less than this is low: the time in which a merchant can have more. */
const lowStockDays = 7

/** Whether something is gone in less than `lowStockDays`, or is at the limit of the merchant. */
export const isSoonGone = (
  item: Pick<LowStock, "limit" | "sold" | "stock">,
  days: number
): boolean =>
  (daysOfStock(item, days) ?? lowStockDays) < lowStockDays ||
  (item.limit !== null && item.stock <= item.limit)

/** The top of a chart: the smallest of 1, 2 and 5 times a power of ten that nothing exceeds. */
export const chartMaximum = (values: ReadonlyArray<number>): number => {
  const largest = Math.max(1, ...values)
  const power = 10 ** Math.floor(Math.log10(largest))
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top >= largest) ?? largest
}

/** Whether there is nothing to show yet: no orders of these days, and nothing to decide. */
export const isWithoutOrders = ({
  customerCancelled,
  days,
  dueToday,
  late,
  problems,
  toPack
}: Pick<DeskToday, "customerCancelled" | "days" | "dueToday" | "late" | "problems" | "toPack">) =>
  customerCancelled + dueToday + late + toPack === 0 &&
  days.every(({ orders }) => orders === 0) &&
  Object.values(problems).every((count) => count === 0)

/** Loads the first page. */
export const loadToday = () => callDesk(todayCalls.read, {}).pipe(Effect.map(({ today }) => today))
