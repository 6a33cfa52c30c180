import { userPreferences } from "../shell/userPreferences.ts"
import { matchRoute } from "../routes.ts"

interface ViewTransition {
  readonly from: string
  readonly to: string
  /** Draws the new page, at once. */
  readonly change: () => void
}

/**
 * Changes the page, and lets the picture fly between a product's card and its screen. It flies over the new page, which
 * is there already: a view transition would first take a picture of the old one, and the tap would wait for it.
 */
export const runViewTransition = ({ from, to, change }: ViewTransition): void => {
  document.querySelector(".flying")?.remove()
  const leaving = pictureOf(from, to)
  const began = leaving?.getBoundingClientRect()
  change()
  const arriving = leaving && pictureOf(to, from)
  if (!leaving || !began || !arriving || leaving.isConnected) return
  // Until its own has come in its own size, the new place shows the one that is there.
  const shown = leaving.querySelector("img")?.currentSrc
  if (shown) arriving.style.backgroundImage = `url("${shown}")`
  if (userPreferences.prefersReducedMotion()) return
  fly(leaving, began, arriving)
}

/** The picture that was left, taken out of its page, flies to where the other one lies, which is not seen until then. */
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

/** The picture in sight, on the page at `here`, that stands for the product of either page. */
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
