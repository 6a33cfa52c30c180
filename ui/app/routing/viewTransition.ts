import { userPreferences } from "../shell/userPreferences.ts"
import { matchRoute } from "../routes.ts"

/**
 * Captures the picture of a product before its page is left; the returned function animates it to
 * the picture on the new page. It moves over the new page, which responds already: the browser's
 * view transitions would first capture the old page and delay the tap.
 */
export const captureTransition = (from: string, to: string): (() => void) => {
  document.querySelector(".flying")?.remove()
  const leaving = pictureOf(from, to)
  const start = leaving?.getBoundingClientRect()
  return () => {
    const arriving = leaving && pictureOf(to, from)
    if (!leaving || !start || !arriving || leaving.isConnected) return
    // The new picture shows the one that is already loaded until its own has loaded.
    const shown = leaving.querySelector("img")?.currentSrc
    if (shown) arriving.style.backgroundImage = `url("${shown}")`
    if (!userPreferences.prefersReducedMotion()) fly(leaving, start, arriving)
  }
}

/** Moves the old picture to the position of the new one, which is hidden until then. */
const fly = (picture: HTMLElement, began: DOMRect, arriving: HTMLElement): void => {
  const { left, top, width, height } = arriving.getBoundingClientRect()
  picture.style.cssText = `inset: ${top}px auto auto ${left}px; inline-size: ${width}px; block-size: ${height}px;
    --leap: translate(${began.left - left}px, ${began.top - top}px) scale(${began.width / width})`
  picture.classList.remove("awaiting")
  picture.classList.add("flying")
  arriving.classList.add("awaiting")
  picture.addEventListener("animationend", () => {
    arriving.classList.remove("awaiting")
    picture.remove()
  })
  document.body.append(picture)
}

/** The visible picture on the page at `here` that shows the product of either page. */
const pictureOf = (here: string, other: string): HTMLElement | null => {
  const pictures = isProduct(here)
    ? document.querySelectorAll<HTMLElement>("#page section picture")
    : isProduct(other)
      ? document.querySelectorAll<HTMLElement>(`#page a[href="${other}"] picture`)
      : []
  return [...pictures].find(isInViewport) ?? null
}

const isProduct = (path: string) => matchRoute(path, "")?.name === "product"

const isInViewport = (element: Element): boolean => {
  const { bottom, left, right, top } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
}
