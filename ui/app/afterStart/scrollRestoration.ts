import type { ScrollPosition } from "../routing/scrollRestoration.ts"
import type { ScrollAnchor } from "../../shared/scrollAnchor.ts"

const pageTop: ScrollPosition = { top: 0, anchor: null }

/**
 * The current scroll position. Its anchor is the item that links to the next path, where it is
 * visible, or the first visible item.
 */
export const readScrollPosition = (nextPath = ""): ScrollPosition => {
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
export const scrollWhenPossible = ({ anchor, top } = pageTop): (() => void) => {
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
