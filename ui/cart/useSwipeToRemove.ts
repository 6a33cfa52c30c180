import { type DragEvent, type PointerEvent, useRef } from "react"
import { limits } from "#core/shared/limits.ts"

interface Swipe {
  readonly pointer: number
  readonly x: number
  readonly y: number
  /**
   * The distance toward the inline start in pixels; null until the movement is clearly horizontal.
   */
  readonly offset: number | null
}

/** The distance from which a movement is a swipe, in pixels. */
const swipeThresholdPx = 8

/**
 * Removes an element by a swipe towards the start of reading: left in English, right in Arabic.
 *
 * The distance is in its `--swipe-offset` and ends at 80 px; a release past 50 px removes the
 * element. The browser still scrolls vertically (`touch-action: pan-y`).
 */
export const useSwipeToRemove = (onRemove: () => void) => {
  const swipe = useRef<Swipe | null>(null)
  const reset = (element: HTMLElement) => {
    swipe.current = null
    element.style.removeProperty("--swipe-offset")
    delete element.dataset["swiping"]
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !event.isPrimary || startsOnControl(event)) return
      swipe.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, offset: null }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { current } = swipe
      if (current?.pointer !== event.pointerId) return
      const element = event.currentTarget
      const horizontalDistance = Math.abs(event.clientX - current.x)
      if (
        current.offset === null &&
        (horizontalDistance < swipeThresholdPx ||
          horizontalDistance < Math.abs(event.clientY - current.y))
      )
        return
      if (current.offset === null) element.setPointerCapture(event.pointerId)
      const offset = Math.max(
        0,
        Math.min(
          distanceTowardStart(element, event.clientX - current.x),
          limits.cart.swipeMaximumPx
        )
      )
      swipe.current = { ...current, offset }
      element.dataset["swiping"] = ""
      element.style.setProperty("--swipe-offset", `${offset}px`)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const offset = swipe.current?.offset ?? 0
      reset(event.currentTarget)
      if (offset > limits.cart.swipeRemovePx) onRemove()
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => reset(event.currentTarget),
    /** Prevents the native dragging of pictures and links. */
    onDragStart: (event: DragEvent<HTMLElement>) => event.preventDefault()
  }
}

const distanceTowardStart = (element: HTMLElement, movedRight: number): number =>
  getComputedStyle(element).direction === "rtl" ? movedRight : -movedRight

const startsOnControl = ({ target }: PointerEvent<HTMLElement>): boolean =>
  target instanceof Element && target.closest("button") !== null
