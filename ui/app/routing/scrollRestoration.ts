/** The scroll position of each visited history entry. */
export const scrollPositions = new Map<string, number>()

let stopLast = () => {}

/**
 * Scrolls to the position as soon as the page is long enough, unless the shopper scrolls first or
 * the function is called again.
 */
export const scrollWhenPossible = (top: number): (() => void) => {
  stopLast()
  const tryScroll = () => {
    scrollTo(0, top)
    return Math.abs(scrollY - top) < 2
  }
  if (tryScroll()) return () => {}
  let timeout = 0
  const handleResize = () => {
    clearTimeout(timeout)
    if (tryScroll()) stop()
    else timeout = window.setTimeout(stop, 3_000)
  }
  const resizeObserver = new ResizeObserver(handleResize)
  const stop = () => {
    clearTimeout(timeout)
    resizeObserver.disconnect()
    for (const type of scrollInputs) removeEventListener(type, stop)
  }
  for (const type of scrollInputs) addEventListener(type, stop, { once: true, passive: true })
  resizeObserver.observe(document.body)
  stopLast = stop
  return stop
}

const scrollInputs = ["wheel", "touchmove", "keydown", "pointerdown"]
