import { parseGovernorate } from "../contact/countries.ts"
import { type PaymentMethod, paymentMethods } from "../orders/Order.ts"
import { type OrderStatus, parseOrderStatus } from "../orders/orderStatus.ts"
import { cleanText, isBlank } from "../shared/cleanText.ts"
import { splitGraphemes } from "../shared/graphemes.ts"
import { formatQueryString } from "../shared/queryString.ts"
import { parseDay } from "./shopDay.ts"
import { type WorkList, workLists } from "./workLists.ts"

/** Which orders a list of the desk shows; what is null or empty leaves all of them. */
export interface DeskOrderFilter {
  readonly workList: WorkList | null
  readonly status: OrderStatus | null
  readonly method: PaymentMethod | null
  readonly governorate: string
  /** The English name of an area, or the city of an address elsewhere. */
  readonly area: string
  /** Such as `2026-11-26`, in the shop's time zone. */
  readonly day: string
  /** Of those that are still to arrive; a shop's day is one in Kuwait. */
  readonly due: DueState | null
  /** The number of an order, a phone number in any digits, or a part of a name. */
  readonly search: string
}

/** How the promised day of an order that has not arrived compares with today. */
export const dueStates = ["late", "today"] as const
/** One of `dueStates`. */
export type DueState = (typeof dueStates)[number]

/**
 * Whether the list is one of work, so that what is due first comes first, and of one day the
 * oldest order; all other lists begin with the newest one.
 */
export const isDueFirst = ({ due, workList }: Pick<DeskOrderFilter, "due" | "workList">): boolean =>
  due !== null || (workList !== null && workList !== "customerCancelled")

/** All orders. */
export const emptyFilter: DeskOrderFilter = {
  workList: null,
  status: null,
  method: null,
  governorate: "",
  area: "",
  day: "",
  due: null,
  search: ""
}

interface Query {
  readonly get: (name: string) => string | null | undefined
}

/** Reads a filter from the parameters of a URL; what is not understood is left out. */
export const readFilter = (query: Query): DeskOrderFilter => {
  const text = (name: string) =>
    cleanText(
      splitGraphemes((query.get(name) ?? "").toWellFormed())
        .slice(0, maximumLength)
        .join("")
    )
  return {
    workList: workLists.find((list) => list === text("workList")) ?? null,
    status: parseOrderStatus(text("status")),
    method: paymentMethods.find((method) => method === text("method")) ?? null,
    governorate: parseGovernorate(text("governorate")) ?? "",
    area: text("area"),
    day: parseDay(text("day")) ?? "",
    due: dueStates.find((due) => due === text("due")) ?? null,
    search: text("search")
  }
}

/** The parameters that say something which `readFilter` does not understand. */
export const unreadParameters = (query: Query): ReadonlyArray<keyof DeskOrderFilter> => {
  const filter = readFilter(query)
  return filterNames.filter(
    (name) => !isBlank(query.get(name) ?? "") && (filter[name] ?? "") === ""
  )
}

/** The query string of a filter, without what leaves all orders; `readFilter` reads it again. */
export const filterQuery = (filter: DeskOrderFilter): string =>
  formatQueryString(
    filterNames.flatMap((name) => {
      const value = filter[name] ?? ""
      return value === "" ? [] : [[name, value] as const]
    })
  )

const filterNames = [
  "workList",
  "status",
  "method",
  "governorate",
  "area",
  "day",
  "due",
  "search"
] as const satisfies ReadonlyArray<keyof DeskOrderFilter>

const maximumLength = 100
