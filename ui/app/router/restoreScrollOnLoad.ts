import { readEntryKey } from "./historyEntry.ts"
import { scrollPositions, scrollRestoration, type ScrollPosition } from "./scrollRestoration.ts"
import type { ScrollAnchor } from "../../shared/scrollAnchor.ts"

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

const pageTop: ScrollPosition = { top: 0, anchor: null }

/**
 * The current scroll position. Its anchor is the item that links to the next path, where it is
 * visible, or the first visible item.
 */
const readScrollPosition = (nextPath = ""): ScrollPosition => {
  const visible = [...document.querySelectorAll<HTMLElement>("[data-anchor]")].filter((item) => {
    const { bottom, top } = item.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  })
  const item =
    visible.find((each) => each.querySelector("a")?.getAttribute("href") === nextPath) ?? visible[0]
  return {
    top: scrollY,
    anchor:
      item === undefined
        ? null
        : {
            id: item.dataset["anchor"] ?? "",
            index: Number(item.getAttribute("aria-posinset")) - 1,
            offset: item.getBoundingClientRect().top
          }
  }
}

let stopLast = () => {}

/**
 * Scrolls to the position as soon as the page is long enough, unless the shopper scrolls first or
 * the function is called again.
 */
const scrollWhenPossible = ({ anchor, top } = pageTop): (() => void) => {
  stopLast()
  const tryScroll = () => {
    if (anchor !== null) return scrollToAnchor(anchor, top)
    scrollTo(0, top)
    return Math.abs(scrollY - top) < 2
  }
  if (tryScroll() && anchor === null) return () => {}
  let timeout = 0
  let frame = 0
  let stableFrames = 0
  // Rows are rendered at the frame after scrolling, and then have other heights than estimated.
  const followAnchor = () => {
    stableFrames = tryScroll() ? stableFrames + 1 : 0
    if (stableFrames === 3) stop()
    else frame = requestAnimationFrame(followAnchor)
  }
  const handleResize = () => {
    clearTimeout(timeout)
    if (anchor === null && tryScroll()) stop()
    else timeout = window.setTimeout(stop, 3_000)
  }
  const resizeObserver = new ResizeObserver(handleResize)
  const stop = () => {
    clearTimeout(timeout)
    cancelAnimationFrame(frame)
    resizeObserver.disconnect()
    for (const type of scrollInputs) removeEventListener(type, stop)
  }
  for (const type of scrollInputs) addEventListener(type, stop, { once: true, passive: true })
  resizeObserver.observe(document.body)
  if (anchor !== null) frame = requestAnimationFrame(followAnchor)
  stopLast = stop
  return stop
}

/** Scrolls until the anchor is where it was; false while it is not. */
const scrollToAnchor = (anchor: ScrollAnchor, top: number): boolean => {
  const item = document.querySelector(`[data-anchor="${CSS.escape(anchor.id)}"]`)
  if (item === null) {
    const missing: WindowEventMap["anchormissing"] = new CustomEvent("anchormissing", {
      cancelable: true,
      detail: anchor
    })
    if (dispatchEvent(missing)) scrollTo(0, top)
    return false
  }
  const distance = item.getBoundingClientRect().top - anchor.offset
  scrollBy(0, distance)
  return Math.abs(distance) < 2
}

const scrollInputs = ["wheel", "touchmove", "keydown", "pointerdown"]
