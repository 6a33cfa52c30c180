import { nextTask } from "./nextTask.ts"

/** What the shopper did on a page before it came alive. */
export interface EarlyEvents {
  /** Does it all again, each thing once and one after another, on the page that begins to know what to do; what still comes too. */
  readonly replay: () => void
  /** The screen answers by itself now. */
  readonly end: () => void
}

/**
 * Keeps back what is tapped and chosen while nothing of the page answers yet. Links are left alone: the browser follows
 * them by itself. Behind something that was tapped they wait their turn: with this page it would be lost.
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
      // React brings the part of the page to life at once in which a key goes up: a radio must be alive before it changes.
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
    // What comes to life at the first of the two events could set back the choice before the second.
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
      // Where nothing came to life its links lead on all the same.
      for (const control of early.keys())
        if (!mayAct && control instanceof HTMLAnchorElement) follow(control)
    }
  }
}

/** Longer than this no link waits for what was tapped before it. */
const maxLinkDelayMs = 3_000

const again = (select: HTMLSelectElement, value: string) => () => {
  select.value = value
  select.dispatchEvent(new Event("change", { bubbles: true }))
}
