import { userPreferences } from "#adapters/browser/userPreferences.ts"
import { isInViewport } from "../../shared/isInViewport.ts"
import type { MatchRoute } from "./RouteContext.ts"

/**
 * Captures the picture of a product before its page is left; the returned function animates it to
 * the picture on the new page. It moves over the new page, which responds already: the browser's
 * view transitions would first capture the old page and delay the tap.
 */
export const captureTransition = (
  from: string,
  to: string,
  matchRoute: MatchRoute
): (() => void) => {
  const hasTransition = (path: string) => matchRoute(path, "")?.route.hasPictureTransition ?? false
  /** The visible picture on the page at `currentPath` that shows the product of either page. */
  const pictureOf = (currentPath: string, otherPath: string): HTMLElement | null => {
    const pictures = hasTransition(currentPath)
      ? document.querySelectorAll<HTMLElement>("#page section picture")
      : hasTransition(otherPath)
        ? document.querySelectorAll<HTMLElement>(`#page a[href="${otherPath}"] picture`)
        : []
    return [...pictures].find(isInViewport) ?? null
  }
  document.querySelector(".transition-picture")?.remove()
  const oldPicture = pictureOf(from, to)
  const start = oldPicture?.getBoundingClientRect()
  const startRadius = oldPicture && cornerRadius(oldPicture)
  return () => {
    const newPicture = oldPicture && pictureOf(to, from)
    if (!oldPicture || !start || !newPicture || oldPicture.isConnected) return
    // The new picture shows the one that is already loaded until its own has loaded.
    const loadedSource = oldPicture.querySelector("img")?.currentSrc
    if (loadedSource) newPicture.style.backgroundImage = `url("${loadedSource}")`
    if (!userPreferences.prefersReducedMotion())
      animatePicture(oldPicture, start, startRadius ?? 0, newPicture)
  }
}

/** Moves the old picture to the position of the new one, which is hidden until then. */
const animatePicture = (
  picture: HTMLElement,
  start: DOMRect,
  startRadius: number,
  target: HTMLElement
): void => {
  const { left, top, width, height } = target.getBoundingClientRect()
  const scale = start.width / width
  picture.style.cssText = `inset: ${top}px auto auto ${left}px; inline-size: ${width}px; block-size: ${height}px;
    border-radius: ${cornerRadius(target)}px; --start-radius: ${startRadius / scale}px;
    --start-transform: translate(${start.left - left}px, ${start.top - top}px) scale(${scale})`
  picture.classList.remove("transition-target")
  picture.classList.add("transition-picture")
  target.classList.add("transition-target")
  picture.addEventListener("animationend", () => {
    target.classList.remove("transition-target")
    picture.remove()
  })
  document.body.append(picture)
}

/** The radius of the corners of a picture, which the list around it may clip. */
const cornerRadius = (picture: HTMLElement): number =>
  [picture, picture.closest("ul")].reduce(
    (radius, element) =>
      radius || (element ? Number.parseFloat(getComputedStyle(element).borderTopLeftRadius) : 0),
    0
  )
