import { readEntryKey } from "../routing/historyEntry.ts"
import {
  scrollPositions,
  scrollRestoration,
  type ScrollPosition
} from "../routing/scrollRestoration.ts"
import { readScrollPosition, scrollWhenPossible } from "./scrollRestoration.ts"

/**
 * Restores the scroll position of a page that is loaded again (reloaded, a discarded tab, going
 * back from another site) and of the entries behind it. The browser scrolls server-rendered
 * content; a list that still has to grow is scrolled by `scrollWhenPossible`.
 */
export const restoreScrollOnLoad = (): void => {
  Object.assign(scrollRestoration, { read: readScrollPosition, restore: scrollWhenPossible })
  for (const [key, position] of loadPositions())
    if (!scrollPositions.has(key)) scrollPositions.set(key, position)
  const [entry] = performance.getEntriesByType("navigation")
  const isNewVisit = entry instanceof PerformanceNavigationTiming && entry.type === "navigate"
  // The shopper's own scrolling takes precedence, also when it came first.
  const hasInput = performance.getEntriesByName("user-input").length > 0
  const position = scrollPositions.get(readEntryKey())
  if (position !== undefined && !isNewVisit && !hasInput) scrollWhenPossible(position)
  document.addEventListener("visibilitychange", () => {
    const isHidden = document.visibilityState === "hidden"
    // Inside the app the browser must not scroll, because it would do so before the page is
    // rendered (`useRouteFocus.ts`).
    history.scrollRestoration = isHidden ? "auto" : "manual"
    if (isHidden) savePositions()
  })
}

const savePositions = () => {
  scrollPositions.set(readEntryKey(), readScrollPosition())
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...scrollPositions].slice(-maxPositions)))
  } catch {
    // Without storage the page starts at the top.
  }
}

const loadPositions = (): ReadonlyArray<StoredPosition> => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]")
    return Array.isArray(stored) ? stored.filter(isStoredPosition) : []
  } catch {
    return []
  }
}

type StoredPosition = readonly [key: string, position: ScrollPosition]

const isStoredPosition = (stored: unknown): stored is StoredPosition =>
  Array.isArray(stored) &&
  typeof stored[0] === "string" &&
  typeof stored[1] === "object" &&
  "top" in stored[1] &&
  "anchor" in stored[1]

const storageKey = "sadu-scroll-positions"
const maxPositions = 50
