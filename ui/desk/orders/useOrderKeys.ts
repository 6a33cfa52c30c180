import type { OrderId } from "#core/orders/OrderId.ts"
import { useWindowEvent } from "../../shared/useWindowEvent.ts"

/**
 * The keys of a list of orders, by their place on the keyboard, because an Arabic one has other
 * letters there: `/` searches, J and K (or the arrows, once an order has the focus) go to the next
 * and the previous order, X selects it, and Enter follows its link. A field keeps its keys.
 */
export const useOrderKeys = (
  orders: ReadonlyArray<{ readonly id: OrderId }>,
  onToggle: (id: OrderId) => void
): void => {
  useWindowEvent("keydown", (event) => {
    const { altKey, code, ctrlKey, metaKey, target } = event
    if (altKey || ctrlKey || metaKey || !(target instanceof HTMLElement)) return
    if (target.matches("input:not([type=checkbox]), select, textarea, dialog *")) return
    const focused = target.closest("tr")?.querySelector("[data-order]")
    const position = orders.findIndex(({ id }) => id === focused?.getAttribute("data-order"))
    const step = stepByKey.get(code)
    if (code === "Slash") document.querySelector<HTMLElement>("#order-search input")?.focus()
    else if (code === "KeyX") {
      const order = orders[position]
      if (order === undefined) return
      onToggle(order.id)
    } else if (step !== undefined && (position >= 0 || code.startsWith("Key"))) {
      const next = orders[Math.min(Math.max(position + step, 0), orders.length - 1)]
      document.querySelector<HTMLElement>(`[data-order="${next?.id}"]`)?.focus()
    } else return
    event.preventDefault()
  })
}

const stepByKey: ReadonlyMap<string, number> = new Map([
  ["KeyJ", 1],
  ["ArrowDown", 1],
  ["KeyK", -1],
  ["ArrowUp", -1]
])
