import type { OrderId } from "#core/orders/OrderId.ts"
import { useWindowEvent } from "../../shared/useWindowEvent.ts"

/**
 * The keys of a list of orders, by their place on the keyboard, because an Arabic one has other
 * letters there: `/` searches, J and K (or the arrows, once an order has the focus) go to the next
 * and the previous order, X selects it, Enter follows its link, B goes to the bar of the selected
 * orders, and a letter that a button or a link names as its shortcut presses it. A field keeps its
 * keys, but the arrow down goes from the search to the list.
 */
export const useOrderKeys = (
  orders: ReadonlyArray<{ readonly id: OrderId }>,
  onToggle: (id: OrderId) => void
): void => {
  useWindowEvent("keydown", (event) => {
    const { altKey, code, ctrlKey, metaKey, repeat, target } = event
    if (altKey || ctrlKey || metaKey || !(target instanceof HTMLElement)) return
    const isFromSearch = code === "ArrowDown" && target.matches("#order-search input")
    if (target.matches("input:not([type=checkbox]), select, textarea, dialog *") && !isFromSearch)
      return
    const focused = target.closest("tr")?.querySelector("[data-order]")
    const position = orders.findIndex(({ id }) => id === focused?.getAttribute("data-order"))
    const step = stepByKey.get(code)
    const pressed = find(`[aria-keyshortcuts="${code.replace("Key", "")}"]`)
    if (code === "Slash") find("#order-search input")?.focus()
    else if (code === "KeyB") find("#order-selection :is(a, button)")?.focus()
    else if (code === "KeyX") {
      const order = orders[position]
      if (order === undefined) return
      onToggle(order.id)
    } else if (step !== undefined && (position >= 0 || isFromSearch || code.startsWith("Key"))) {
      const next = orders[Math.min(Math.max(position + step, 0), orders.length - 1)]
      find(`[data-order="${next?.id}"]`)?.focus()
    } else if (code.startsWith("Key") && pressed !== null && !repeat) pressed.click()
    else return
    event.preventDefault()
  })
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector)

const stepByKey: ReadonlyMap<string, number> = new Map([
  ["KeyJ", 1],
  ["ArrowDown", 1],
  ["KeyK", -1],
  ["ArrowUp", -1]
])
