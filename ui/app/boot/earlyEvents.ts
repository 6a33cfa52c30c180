import { nextTask } from "./nextTask.ts"

/** The shopper's events before hydration. */
export interface EarlyEvents {
  /**
   * Replays the captured events once and in order, and events that are captured while replaying.
   */
  readonly replay: () => void
  /** Stops capturing; the page is hydrated. */
  readonly end: () => void
}

/**
 * Captures taps and changes before hydration. The browser follows links, except after a captured
 * tap: then the link waits, because leaving the page would lose the tap.
 */
export const captureEarlyEvents = (): EarlyEvents => {
  const early = new Map<HTMLElement, () => void>()
  let isOurs = false
  let mayAct = false
  let isActing = false
  const act = async () => {
    if (!mayAct || isActing) return
    isActing = true
    for (const [control, again] of early) {
      early.delete(control)
      // A keyup event makes React hydrate this part of the page at once: a radio must be hydrated
      // before it changes.
      control.dispatchEvent(new KeyboardEvent("keyup", { bubbles: true }))
      await nextTask()
      isOurs = true
      again()
      isOurs = false
      await nextTask()
    }
    isActing = false
  }
  const keep = (event: Event, control: HTMLElement, again: () => void) => {
    event.stopPropagation()
    early.set(control, again)
    void act()
  }
  const tapped = (event: Event) => {
    const controls =
      early.size > 0 || isActing
        ? "button, input, label, select, a"
        : "button, input, label, select"
    const control =
      event.target instanceof Element ? event.target.closest<HTMLElement>(controls) : null
    if (isOurs || control === null || control instanceof HTMLSelectElement) return
    event.preventDefault()
    keep(event, control, () => control.click())
    if (control instanceof HTMLAnchorElement) setTimeout(follow, maxLinkDelayMs, control)
  }
  const follow = (link: HTMLAnchorElement) => {
    if (!early.delete(link)) return
    isOurs = true
    link.click()
    isOurs = false
  }
  const chosen = (event: Event) => {
    const { target, type } = event
    if (isOurs || !(target instanceof HTMLSelectElement)) return
    // Hydration at the first of the two events could reset the value before the second.
    if (type === "input") event.stopPropagation()
    else keep(event, target, again(target, target.value))
  }
  addEventListener("click", tapped, { capture: true })
  for (const type of ["input", "change"]) addEventListener(type, chosen, { capture: true })
  return {
    replay: () => {
      mayAct = true
      void act()
    },
    end: () => {
      removeEventListener("click", tapped, { capture: true })
      for (const type of ["input", "change"]) removeEventListener(type, chosen, { capture: true })
      // When hydration failed, captured links are still followed.
      for (const control of early.keys())
        if (!mayAct && control instanceof HTMLAnchorElement) follow(control)
    }
  }
}

/** The longest time that a link waits for an earlier tap. */
const maxLinkDelayMs = 3_000

const again = (select: HTMLSelectElement, value: string) => () => {
  select.value = value
  select.dispatchEvent(new Event("change", { bubbles: true }))
}
