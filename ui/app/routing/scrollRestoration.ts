/** The scroll position of each visited history entry. */
export const scrollPositions = new Map<string, number>()

let stopLast = () => {}

/**
 * Scrolls to the position as soon as the page is long enough, unless the shopper scrolls first or
 * the function is called again.
 */
export const scrollWhenPossible = (top: number): (() => void) => {
  stopLast()
  const isThere = () => {
    scrollTo(0, top)
    return Math.abs(scrollY - top) < 2
  }
  if (isThere()) return () => {}
  let patience = 0
  const grown = () => {
    clearTimeout(patience)
    if (isThere()) stop()
    else patience = window.setTimeout(stop, 3_000)
  }
  const growing = new ResizeObserver(grown)
  const stop = () => {
    clearTimeout(patience)
    growing.disconnect()
    for (const type of scrollInputs) removeEventListener(type, stop)
  }
  for (const type of scrollInputs) addEventListener(type, stop, { once: true, passive: true })
  growing.observe(document.body)
  stopLast = stop
  return stop
}

const scrollInputs = ["wheel", "touchmove", "keydown", "pointerdown"]
