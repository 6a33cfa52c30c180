/**
 * Waits for the screen's own heading: its chunk or data may still be on its way. A shopper whose focus has gone elsewhere
 * by then keeps it; what had it before and stays, such as a tapped tab, is not elsewhere.
 */
export const whenHeadingReady = (then: (heading: HTMLElement) => void): (() => void) => {
  const left = document.activeElement
  const find = () => document.querySelector<HTMLElement>("main:not([aria-busy='true']) #page-title")
  const watching = new MutationObserver(() => {
    const heading = find()
    if (heading === null) return
    watching.disconnect()
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body || activeElement === left) then(heading)
  })
  const heading = find()
  if (heading === null)
    watching.observe(document.body, { childList: true, subtree: true, attributes: true })
  else then(heading)
  return () => watching.disconnect()
}
