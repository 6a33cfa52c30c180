import { readEntryKey } from "../routing/historyEntry.ts"
import { scrollPositions, scrollWhenPossible } from "../routing/scrollRestoration.ts"

/**
 * Restores the scroll position of a page that is loaded again (reloaded, a discarded tab, going
 * back from another site) and of the entries behind it. The browser scrolls server-rendered
 * content; a list that still has to grow is scrolled by `scrollWhenPossible`.
 */
export const restoreScrollOnLoad = (): void => {
  for (const [key, top] of loadPositions())
    if (!scrollPositions.has(key)) scrollPositions.set(key, top)
  const [entry] = performance.getEntriesByType("navigation")
  const isNewVisit = entry instanceof PerformanceNavigationTiming && entry.type === "navigate"
  // The shopper's own scrolling takes precedence, also when it came first.
  const hasInput = performance.getEntriesByName("user-input").length > 0
  const top = scrollPositions.get(readEntryKey())
  if (top !== undefined && !isNewVisit && !hasInput) scrollWhenPossible(top)
  document.addEventListener("visibilitychange", () => {
    const isHidden = document.visibilityState === "hidden"
    // Inside the app the browser must not scroll, because it would do so before the page is
    // rendered (`useRouteFocus.ts`).
    history.scrollRestoration = isHidden ? "auto" : "manual"
    if (isHidden) savePositions()
  })
}

const savePositions = () => {
  scrollPositions.set(readEntryKey(), scrollY)
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...scrollPositions].slice(-maxPositions)))
  } catch {
    // Without storage the page starts at the top.
  }
}

const loadPositions = (): ReadonlyArray<readonly [key: string, top: number]> => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]")
    return Array.isArray(stored) ? stored.filter(isPosition) : []
  } catch {
    return []
  }
}

const isPosition = (stored: unknown): stored is readonly [string, number] =>
  Array.isArray(stored) && typeof stored[0] === "string" && typeof stored[1] === "number"

const storageKey = "sadu-scrolls"
const maxPositions = 50
