import { useLocation, useNavigate } from "react-router-dom"
import type { NavigationState } from "../../shared/NavigationState.ts"
import { readEntryState } from "./historyEntry.ts"

/** The navigation state of the current history entry. */
export const useNavigationState = (): NavigationState => readNavigationState(useLocation().state)

/**
 * Reads a history entry's state, which may have any content: a field of another type is left out.
 */
export const readNavigationState = (state: unknown): NavigationState => {
  if (typeof state !== "object" || state === null) return {}
  const fields = Object.entries(state).filter(([name, value]) => isField(name, value))
  return Object.fromEntries(fields)
}

/** The text of the open search; null when none is open. */
export const readOpenSearch = (): string | null =>
  readNavigationState(readEntryState()).search ?? null

/** Opens the search overlay with this text in its field. */
export const useOpenSearch = (text = ""): (() => void) => {
  const navigate = useNavigate()
  const { search } = useLocation()
  return () => {
    // The history and not this render decides whether it is open, because a second tap may come
    // before React renders the first.
    if (readOpenSearch() === null) void navigate({ search }, { state: { search: text } })
  }
}

const isField = (name: string, value: unknown): boolean =>
  typeof value === typeByField[name] || (name === "orderId" && value === null)

const typeByField: Readonly<Record<string, string>> = {
  returnTo: "string",
  returnState: "object",
  timestamp: "number",
  isOrderDetail: "boolean",
  isAdd: "boolean",
  stepsToCheckout: "number",
  id: "number",
  isEdit: "boolean",
  isMap: "boolean",
  method: "string",
  orderChange: "object",
  orderId: "string",
  isOrderMailed: "boolean",
  isEarlierOrder: "boolean",
  invoiceId: "string",
  search: "string"
} satisfies Record<keyof NavigationState, string>
