import { type DragEvent, type PointerEvent, useRef } from "react"
import { moveSwipe, removesLine, type Swipe } from "#core/cart/swipe.ts"

/**
 * Removes an element by a swipe towards the start of reading: left in English, right in Arabic.
 *
 * The distance is in its `--swipe-offset`. The browser still scrolls vertically
 * (`touch-action: pan-y`).
 */
export const useSwipeToRemove = (onRemove: () => void) => {
  const swipe = useRef<(Swipe & { readonly pointer: number }) | null>(null)
  const reset = (element: HTMLElement) => {
    swipe.current = null
    element.style.removeProperty("--swipe-offset")
    delete element.dataset["swiping"]
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !event.isPrimary || startsOnControl(event)) return
      const start = { x: event.clientX, y: event.clientY }
      swipe.current = { pointer: event.pointerId, start, offset: null }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { current } = swipe
      if (current?.pointer !== event.pointerId) return
      const element = event.currentTarget
      const direction = getComputedStyle(element).direction === "rtl" ? "rtl" : "ltr"
      const moved = moveSwipe(current, { x: event.clientX, y: event.clientY }, direction)
      if (moved.offset === null) return
      if (current.offset === null) element.setPointerCapture(event.pointerId)
      swipe.current = { ...current, ...moved }
      element.dataset["swiping"] = ""
      element.style.setProperty("--swipe-offset", `${moved.offset}px`)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const { current } = swipe
      reset(event.currentTarget)
      if (current !== null && removesLine(current)) onRemove()
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => reset(event.currentTarget),
    /** Prevents the native dragging of pictures and links. */
    onDragStart: (event: DragEvent<HTMLElement>) => event.preventDefault()
  }
}

const startsOnControl = ({ target }: PointerEvent<HTMLElement>): boolean =>
  target instanceof Element && target.closest("button") !== null
