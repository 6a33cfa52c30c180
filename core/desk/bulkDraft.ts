import { Option, Result } from "effect"
import { parsePrice } from "../catalogue/parseProductFilter.ts"
import { toWesternDigits } from "../shared/digits.ts"
import { bulkChangeProblems } from "./bulkChange.ts"
import type { BulkChange, ProductProblem } from "./DeskProducts.ts"

/** What a person chooses to change of many products, and types of it. */
export interface BulkDraft {
  readonly kind:
    | "price"
    | "sale"
    | "endSale"
    | "category"
    | "list"
    | "unlist"
    | "toHome"
    | "offHome"
  /** Of a price: whether it becomes higher or lower. */
  readonly direction: "raise" | "lower"
  /** Of a price: whether `amount` is of dinars or of percent; a sale is in percent. */
  readonly unit: "percent" | "dinars"
  readonly amount: string
  /** Such as `2026-11-26`; empty for a sale that begins at once. */
  readonly firstDay: string
  /** Empty for a sale without an end. */
  readonly lastDay: string
  readonly category: number | null
}

/** The change of this kind, before anything is typed. */
export const emptyBulkDraft = (kind: BulkDraft["kind"]): BulkDraft => ({
  kind,
  direction: "raise",
  unit: "percent",
  amount: "",
  firstDay: "",
  lastDay: "",
  category: null
})

/** Whether there is nothing to type of such a change. */
export const isComplete = ({ kind }: BulkDraft): boolean =>
  kind !== "price" && kind !== "sale" && kind !== "category"

/** Parses what was typed; the names of the problems are those of the draft's fields. */
export const parseBulkDraft = (
  draft: BulkDraft
): Result.Result<BulkChange, ReadonlyArray<ProductProblem>> => {
  const change = toChange(draft)
  if (change === null)
    return Result.fail([
      draft.kind === "category"
        ? { field: "category", problem: "missing" }
        : { field: "amount", problem: draft.amount.trim() === "" ? "missing" : "invalid" }
    ])
  const problems = bulkChangeProblems(change).map(({ field, problem }) => ({
    field: field === "percent" ? "amount" : field,
    problem
  }))
  return problems.length === 0 ? Result.succeed(change) : Result.fail(problems)
}

const toChange = (draft: BulkDraft): BulkChange | null => {
  const { category, kind } = draft
  switch (kind) {
    case "price":
      return toPriceChange(draft)
    case "sale": {
      const percent = parsePercent(draft.amount)
      return percent === null
        ? null
        : { kind, percent, firstDay: dayOrNull(draft.firstDay), lastDay: dayOrNull(draft.lastDay) }
    }
    case "endSale":
      return { kind }
    case "category":
      return category === null ? null : { kind, category }
    case "list":
    case "unlist":
      return { kind: "listed", isListed: kind === "list" }
    case "toHome":
    case "offHome":
      return { kind: "onHome", isOnHome: kind === "toHome" }
  }
}

const toPriceChange = ({ amount, direction, unit }: BulkDraft): BulkChange | null => {
  const sign = direction === "raise" ? 1 : -1
  const typed = unit === "percent" ? parsePercent(amount) : Option.getOrNull(parsePrice(amount))
  if (typed === null || amount.trim() === "") return null
  return unit === "percent"
    ? { kind: "priceByPercent", percent: sign * typed }
    : { kind: "priceByAmount", amount: sign * typed }
}

const parsePercent = (typed: string): number | null => {
  const digits = toWesternDigits(typed)
    .trim()
    .replace(/[٫,]/, ".")
    .replace(/\s*[%٪]$/u, "")
  return /^\d{1,4}(\.\d{1,4})?$/.test(digits) ? Number(digits) : null
}

const dayOrNull = (day: string): string | null => (day.trim() === "" ? null : day.trim())
