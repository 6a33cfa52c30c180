import { scrollPositions, scrollWhenPossible } from "./scrollRestoration.ts"

/**
 * A page that is loaded again (reloaded, taken from a sleeping tab, come back to from another site) is found as far down
 * as it was left, and so are those behind it: the browser scrolls what the server drew, and a list that has yet to grow is
 * followed.
 */
export const restoreScrollOnLoad = (): void => {
  for (const [key, top] of loadPositions())
    if (!scrollPositions.has(key)) scrollPositions.set(key, top)
  const [entry] = performance.getEntriesByType("navigation")
  const isNewVisit = entry instanceof PerformanceNavigationTiming && entry.type === "navigate"
  // The shopper's own hand goes first, also where it was there before this.
  const isTouched = performance.getEntriesByName("touched").length > 0
  const top = scrollPositions.get(currentKey())
  if (top !== undefined && !isNewVisit && !isTouched) scrollWhenPossible(top)
  document.addEventListener("visibilitychange", () => {
    const isLeft = document.visibilityState === "hidden"
    // Inside the app the browser scrolls nothing: it would before the page is there again (`useRouteFocus.ts`).
    history.scrollRestoration = isLeft ? "auto" : "manual"
    if (isLeft) savePositions()
  })
}

/** This place in the history of this window, by the router's name for it. */
const currentKey = (): string => history.state?.key ?? "default"

const savePositions = () => {
  scrollPositions.set(currentKey(), scrollY)
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...scrollPositions].slice(-maxPositions)))
  } catch {
    // A browser that keeps nothing begins at the top.
  }
}

const loadPositions = (): ReadonlyArray<readonly [key: string, top: number]> => {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]")
    return Array.isArray(read) ? read.filter(isPosition) : []
  } catch {
    return []
  }
}

const isPosition = (read: unknown): read is readonly [string, number] =>
  Array.isArray(read) && typeof read[0] === "string" && typeof read[1] === "number"

const storageKey = "sadu-scrolls"
const maxPositions = 50
