import { scrollOnceThere } from "./scrolls.ts"

/**
 * A page that is loaded again (reloaded, taken from a sleeping tab, come back to from another site) is found as far down
 * as it was left: the browser scrolls what the server drew, and a list that has yet to grow is followed.
 */
export const startAsLeft = (): void => {
  const top = leftAt()
  if (top > 0) scrollOnceThere(top)
  document.addEventListener("visibilitychange", () => {
    const isLeft = document.visibilityState === "hidden"
    // Inside the app the browser scrolls nothing: it would before the page is there again (`useArrival.ts`).
    history.scrollRestoration = isLeft ? "auto" : "manual"
    if (isLeft) leaveAt(scrollY)
  })
}

/** This entry of this window's history, which outlives the page. */
const entry = (): string => `${history.state?.key ?? ""} ${location.pathname}${location.search}`

const leaveAt = (top: number) => {
  try {
    sessionStorage.setItem(name, JSON.stringify([entry(), top]))
  } catch {
    // A browser that keeps nothing begins at the top.
  }
}

const leftAt = (): number => {
  const [how] = performance.getEntriesByType("navigation")
  if (how instanceof PerformanceNavigationTiming && how.type === "navigate") return 0
  try {
    const [at, top]: ReadonlyArray<unknown> = JSON.parse(sessionStorage.getItem(name) ?? "[]")
    return at === entry() && typeof top === "number" ? top : 0
  } catch {
    return 0
  }
}

const name = "sadu-left"
