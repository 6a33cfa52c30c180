import { nextTask } from "./nextTask.ts"

/** What the shopper did on a page before it came alive. */
export interface EarlyTaps {
  /** Does it all again, each thing once and one after another, on the page that now knows what to do; then keeps nothing more. */
  readonly replay: () => Promise<void>
}

/**
 * Keeps back what is tapped and chosen while nothing of the page answers yet. Links are left alone: the browser follows
 * them by itself.
 */
export const earlyTaps = (): EarlyTaps => {
  const early = new Map<HTMLElement, () => void>()
  let isOurs = false
  const tapped = (event: Event) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>("button, input, label, select") : null
    if (isOurs || control === null || control instanceof HTMLSelectElement) return
    event.preventDefault()
    event.stopPropagation()
    early.set(control, () => control.click())
  }
  const chosen = ({ target }: Event) => {
    if (!isOurs && target instanceof HTMLSelectElement) early.set(target, again(target, target.value))
  }
  addEventListener("click", tapped, { capture: true })
  addEventListener("change", chosen, { capture: true })
  return {
    replay: async () => {
      for (const [control, act] of early) {
        early.delete(control)
        // React brings the part of the page to life at once in which a key goes up: a radio must be alive before it changes.
        control.dispatchEvent(new KeyboardEvent("keyup", { bubbles: true }))
        await nextTask()
        isOurs = true
        act()
        isOurs = false
        await nextTask()
      }
      removeEventListener("click", tapped, { capture: true })
      removeEventListener("change", chosen, { capture: true })
    }
  }
}

const again = (select: HTMLSelectElement, value: string) => () => {
  select.value = value
  select.dispatchEvent(new Event("change", { bubbles: true }))
}
