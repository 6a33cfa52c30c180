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
  const captured = new Map<HTMLElement, () => void>()
  let isDispatching = false
  let canReplay = false
  let isReplaying = false
  const replayCaptured = async () => {
    if (!canReplay || isReplaying) return
    isReplaying = true
    for (const [control, replay] of captured) {
      captured.delete(control)
      // A keyup event makes React hydrate this part of the page at once: a radio must be hydrated
      // before it changes.
      control.dispatchEvent(new KeyboardEvent("keyup", { bubbles: true }))
      await nextTask()
      isDispatching = true
      replay()
      isDispatching = false
      await nextTask()
    }
    isReplaying = false
  }
  const captureEvent = (event: Event, control: HTMLElement, replay: () => void) => {
    event.stopPropagation()
    captured.set(control, replay)
    void replayCaptured()
  }
  const handleClick = (event: Event) => {
    const controls =
      captured.size > 0 || isReplaying
        ? "button, input, label, select, a"
        : "button, input, label, select"
    const control =
      event.target instanceof Element ? event.target.closest<HTMLElement>(controls) : null
    if (isDispatching || control === null || control instanceof HTMLSelectElement) return
    event.preventDefault()
    captureEvent(event, control, () => control.click())
    if (control instanceof HTMLAnchorElement) setTimeout(follow, maxLinkDelayMs, control)
  }
  const follow = (link: HTMLAnchorElement) => {
    if (!captured.delete(link)) return
    isDispatching = true
    link.click()
    isDispatching = false
  }
  const handleChange = (event: Event) => {
    const { target, type } = event
    if (isDispatching || !(target instanceof HTMLSelectElement)) return
    // Hydration at the first of the two events could reset the value before the second.
    if (type === "input") event.stopPropagation()
    else captureEvent(event, target, setValue(target, target.value))
  }
  addEventListener("click", handleClick, { capture: true })
  for (const type of ["input", "change"]) addEventListener(type, handleChange, { capture: true })
  return {
    replay: () => {
      canReplay = true
      void replayCaptured()
    },
    end: () => {
      removeEventListener("click", handleClick, { capture: true })
      for (const type of ["input", "change"])
        removeEventListener(type, handleChange, { capture: true })
      // When hydration failed, captured links are still followed.
      for (const control of captured.keys())
        if (!canReplay && control instanceof HTMLAnchorElement) follow(control)
    }
  }
}

/** The longest time that a link waits for an earlier tap. */
const maxLinkDelayMs = 3_000

const setValue = (select: HTMLSelectElement, value: string) => () => {
  select.value = value
  select.dispatchEvent(new Event("change", { bubbles: true }))
}

/** Continues in a new task: between two tasks the browser paints and handles events. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
