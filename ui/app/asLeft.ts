import { scrollOnceThere, scrolls } from "./scrolls.ts"

/**
 * A page that is loaded again (reloaded, taken from a sleeping tab, come back to from another site) is found as far down
 * as it was left, and so are those behind it: the browser scrolls what the server drew, and a list that has yet to grow is
 * followed.
 */
export const startAsLeft = (): void => {
  for (const [key, top] of kept()) if (!scrolls.has(key)) scrolls.set(key, top)
  const [how] = performance.getEntriesByType("navigation")
  const isNew = how instanceof PerformanceNavigationTiming && how.type === "navigate"
  // The shopper's own hand goes first, also where it was there before this.
  const isTouched = performance.getEntriesByName("touched").length > 0
  const top = scrolls.get(here())
  if (top !== undefined && !isNew && !isTouched) scrollOnceThere(top)
  document.addEventListener("visibilitychange", () => {
    const isLeft = document.visibilityState === "hidden"
    // Inside the app the browser scrolls nothing: it would before the page is there again (`useArrival.ts`).
    history.scrollRestoration = isLeft ? "auto" : "manual"
    if (isLeft) keep()
  })
}

/** This place in the history of this window, by the router's name for it. */
const here = (): string => history.state?.key ?? "default"

const keep = () => {
  scrolls.set(here(), scrollY)
  try {
    sessionStorage.setItem(name, JSON.stringify([...scrolls].slice(-most)))
  } catch {
    // A browser that keeps nothing begins at the top.
  }
}

const kept = (): ReadonlyArray<readonly [key: string, top: number]> => {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(name) ?? "[]")
    return Array.isArray(read) ? read.filter(isPlace) : []
  } catch {
    return []
  }
}

const isPlace = (read: unknown): read is readonly [string, number] =>
  Array.isArray(read) && typeof read[0] === "string" && typeof read[1] === "number"

const name = "sadu-scrolls"
const most = 50
