import type { ProductId } from "#core/catalogue/Product.ts"
import { paths } from "#locales/paths.ts"
import { isInViewport } from "../../shared/isInViewport.ts"

/**
 * Moves a copy of a product's picture from its card or page to the cart in the header, which then
 * swings. It only shows what has happened: nothing waits for it, and nothing is moved by it. It
 * does not ask whether motion is reduced.
 */
export const flyToCart = (productId: ProductId): void => {
  // By then, a sheet that the addition closes is closed, and a panel that it opens is open.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const picture = pictureOf(productId)
      const source = picture?.querySelector("img")?.currentSrc
      const cart = cartLink()
      if (picture && source && cart && document.querySelector("dialog:modal") === null)
        animateCopy(source, picture.getBoundingClientRect(), cart.getBoundingClientRect())
    })
  )
}

/** The visible picture of a product: on its page, otherwise on a card. */
const pictureOf = (productId: ProductId): Element | undefined => {
  const path = paths.product(productId)
  const pictures =
    location.pathname === path
      ? document.querySelectorAll("#page section picture")
      : document.querySelectorAll(`#page :is(a[href="${path}"], a[href^="${path}?"]) picture`)
  return [...pictures].find(isInViewport)
}

const cartLink = (): Element | undefined =>
  [...document.querySelectorAll(`header a[href="${paths.cart}"]`)].find(isInViewport)

const animateCopy = (source: string, from: DOMRect, to: DOMRect): void => {
  const size = Math.min(from.width, from.height, 120)
  const start = visiblePart(from)
  const copy = new Image()
  copy.src = source
  copy.alt = ""
  copy.className = "flying-picture"
  // In the coordinates of the window, which are the same in both directions.
  copy.style.cssText = `position: fixed; inset: 0 auto auto 0; z-index: var(--layer-toast); inline-size: ${size}px;
    block-size: ${size}px; border-radius: var(--radius-card); box-shadow: var(--floating); object-fit: cover; pointer-events: none`
  document.body.append(copy)
  const animation = copy.animate(keyframes(middleOf(start), middleOf(to), size), {
    duration: 600,
    easing: "cubic-bezier(0.4, 0, 0.4, 1)"
  })
  animation.addEventListener("cancel", () => copy.remove())
  animation.addEventListener("finish", () => {
    copy.remove()
    swing()
  })
}

/** A copy of what is partly scrolled away starts where some of it is seen. */
const visiblePart = ({ left, top, right, bottom }: DOMRect): DOMRect => {
  const [x, y] = [Math.max(left, 0), Math.max(top, 0)]
  return new DOMRect(x, y, Math.min(right, innerWidth) - x, Math.min(bottom, innerHeight) - y)
}

interface Point {
  readonly x: number
  readonly y: number
}

const middleOf = ({ left, top, width, height }: DOMRect): Point => ({
  x: left + width / 2,
  y: top + height / 2
})

const steps = 16
const arrivalScale = 0.2

/** Upwards at first, then sideways into the cart, while the copy becomes as small as its icon. */
const keyframes = (from: Point, to: Point, size: number): Array<Keyframe> => {
  const bend = { x: from.x + (to.x - from.x) / 4, y: to.y }
  return Array.from({ length: steps + 1 }, (_, step) => {
    const part = step / steps
    const along = (axis: "x" | "y") =>
      (1 - part) ** 2 * from[axis] + 2 * part * (1 - part) * bend[axis] + part ** 2 * to[axis]
    return {
      translate: `${along("x") - size / 2}px ${along("y") - size / 2}px`,
      scale: 1 - (1 - arrivalScale) * part,
      opacity: part === 1 ? 0.4 : 1
    }
  })
}

/** The bag swings at its handle, and its number grows for a moment. */
const swing = (): void => {
  const cart = cartLink()
  cart?.querySelector("svg")?.animate(
    {
      rotate: ["0deg", "-10deg", "8deg", "-4deg", "0deg"],
      transformOrigin: ["50% 15%", "50% 15%"]
    },
    { duration: 450, easing: "ease-out" }
  )
  cart
    ?.querySelector("[data-count]")
    ?.animate({ scale: [1, 1.3, 1] }, { duration: 250, easing: "ease-out" })
}
