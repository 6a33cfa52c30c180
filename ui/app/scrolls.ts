/** How far each visited page was scrolled, by its place in the history of this window. */
export const scrolls = (() => {
  const kept = new Map<string, number>()
  return {
    keep: (key: string) => void kept.set(key, scrollY),
    of: (key: string): number => kept.get(key) ?? 0
  }
})()

/** Scrolls there as soon as the page is long enough, unless the shopper scrolls first. */
export const scrollOnceThere = (top: number): (() => void) => {
  scrollTo(0, top)
  if (Math.abs(scrollY - top) < 2) return () => {}
  const growing = new ResizeObserver(() => {
    scrollTo(0, top)
    if (Math.abs(scrollY - top) < 2) stop()
  })
  const stop = () => {
    growing.disconnect()
    for (const type of hands) removeEventListener(type, stop)
  }
  for (const type of hands) addEventListener(type, stop, { once: true, passive: true })
  setTimeout(stop, 3_000)
  growing.observe(document.body)
  return stop
}

const hands = ["wheel", "touchmove", "keydown", "pointerdown"]
