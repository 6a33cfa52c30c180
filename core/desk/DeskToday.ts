import { Context, type Effect } from "effect"
import type { Fils } from "../money/Fils.ts"
import type { DeskRefusal } from "./DeskOrders.ts"
import type { ProblemKind } from "./DeskProblems.ts"

/** How many days the first page looks back, today included. */
export const shownDays = 14

/** Something of which the stock will soon be gone. */
export interface LowStock {
  readonly productId: number
  readonly variantId: number | null
  readonly name: string
  readonly attributes: string
  readonly stock: number
  /** How many were sold in `shownDays`. */
  readonly sold: number
}

/** The orders of one day; cancelled, failed and refunded ones do not count. */
export interface DaySales {
  /** Such as `2026-11-26`. */
  readonly day: string
  readonly orders: number
  /** Null for staff, who do not read the takings. */
  readonly sales: Fils | null
}

/** What the first page of the desk shows. */
export interface DeskToday {
  /** The last `shownDays`; the last one is today in Kuwait. */
  readonly days: ReadonlyArray<DaySales>
  /** Today's orders by the hour in Kuwait, 24 numbers. */
  readonly byHour: ReadonlyArray<number>
  readonly problems: Readonly<Record<ProblemKind, number>>
  /** How many orders customers cancelled in the last days, so that nothing of them is sent. */
  readonly customerCancelled: number
  /** What is gone first. */
  readonly lowStock: ReadonlyArray<LowStock>
}

/** In how many days the stock is gone at the pace of `shownDays`; null where nothing was sold. */
export const daysOfStock = ({ sold, stock }: Pick<LowStock, "sold" | "stock">): number | null =>
  sold === 0 ? null : Math.floor((stock * shownDays) / sold)

/** Less than this is low: the time in which a merchant can have more. */
export const lowStockDays = 7

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
  problems
}: Pick<DeskToday, "customerCancelled" | "days" | "problems">) =>
  customerCancelled === 0 &&
  days.every(({ orders }) => orders === 0) &&
  Object.values(problems).every((count) => count === 0)

/** The numbers of the shop's day, for its staff. */
export class DeskSummaries extends Context.Service<
  DeskSummaries,
  { readonly today: () => Effect.Effect<DeskToday, DeskRefusal> }
>()("shop/desk/DeskSummaries") {}

/** Loads the first page. */
export const loadToday = () => DeskSummaries.use((summaries) => summaries.today())
