import { type DragEvent, type PointerEvent, useRef } from "react"
import { limits } from "#core/shared/limits.ts"

interface Swipe {
  readonly pointer: number
  readonly x: number
  readonly y: number
  /** Pixels toward where reading starts; null until the finger has clearly gone sideways. */
  readonly gone: number | null
}

/** Far enough to be a swipe and not a tap. */
const meantPx = 8

/**
 * Lets a thing be swept away toward where reading starts: left in English, right in Arabic (CART-2).
 *
 * The way it went stands in its `--gone` and stops at 80 px; past 50 px at the end it is away. Scrolling up and down
 * stays the browser's, by `touch-action: pan-y`.
 */
export const useSwipeAway = (onAway: () => void) => {
  const swipe = useRef<Swipe | null>(null)
  const rest = (element: HTMLElement) => {
    swipe.current = null
    element.style.removeProperty("--gone")
    delete element.dataset["swiping"]
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !event.isPrimary || startsOnControl(event)) return
      swipe.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, gone: null }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { current } = swipe
      if (current?.pointer !== event.pointerId) return
      const element = event.currentTarget
      const across = Math.abs(event.clientX - current.x)
      if (
        current.gone === null &&
        (across < meantPx || across < Math.abs(event.clientY - current.y))
      )
        return
      if (current.gone === null) element.setPointerCapture(event.pointerId)
      const gone = Math.max(
        0,
        Math.min(towardStart(element, event.clientX - current.x), limits.cart.swipeCapPx)
      )
      swipe.current = { ...current, gone }
      element.dataset["swiping"] = ""
      element.style.setProperty("--gone", `${gone}px`)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const gone = swipe.current?.gone ?? 0
      rest(event.currentTarget)
      if (gone > limits.cart.swipeRemovesPx) onAway()
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => rest(event.currentTarget),
    /** A picture or a link would be dragged by the mouse instead. */
    onDragStart: (event: DragEvent<HTMLElement>) => event.preventDefault()
  }
}

const towardStart = (element: HTMLElement, movedRight: number): number =>
  getComputedStyle(element).direction === "rtl" ? movedRight : -movedRight

const startsOnControl = ({ target }: PointerEvent<HTMLElement>): boolean =>
  target instanceof Element && target.closest("button") !== null
