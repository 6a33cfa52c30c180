/**
 * Waits for the heading of the screen, whose chunk or data may still be loading, and calls back
 * with it. It does not call back when the focus has moved to another element by then.
 */
export const whenHeadingReady = (then: (heading: HTMLElement) => void): (() => void) => {
  const left = document.activeElement
  const find = () => document.querySelector<HTMLElement>("main:not([aria-busy='true']) #page-title")
  const observer = new MutationObserver(() => {
    const heading = find()
    if (heading === null) return
    observer.disconnect()
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body || activeElement === left) then(heading)
  })
  const heading = find()
  if (heading === null)
    observer.observe(document.body, { childList: true, subtree: true, attributes: true })
  else if (!hasFocusedField()) then(heading)
  return () => observer.disconnect()
}

/** Whether the new screen has moved the focus to a field by itself. */
const hasFocusedField = (): boolean => document.activeElement?.matches("main input") ?? false
