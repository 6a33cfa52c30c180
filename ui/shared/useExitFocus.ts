import { type RefObject, useLayoutEffect, useRef } from "react"
import { suppressDoubleClick } from "./suppressDoubleClick.ts"
import { whenHeadingReady } from "./whenHeadingReady.ts"

/**
 * For an element that a tap removes: moves the focus to a neighbour, and suppresses the second
 * click of a double tap.
 */
export const useExitFocus = <E extends HTMLElement>(): RefObject<E | null> => {
  const ref = useMoveFocusOnUnmount<E>()
  useLayoutEffect(() => {
    const element = ref.current
    let tap: MouseEvent | null = null
    const handleClick = (event: MouseEvent) => void (tap = event)
    element?.addEventListener("click", handleClick, { capture: true })
    return () => {
      element?.removeEventListener("click", handleClick, { capture: true })
      if (tap !== null) suppressDoubleClick(tap)
    }
  }, [ref])
  return ref
}

/**
 * Moves the focus to the neighbour's first link, or to the screen's heading, when an element that
 * has it is removed.
 */
export const useMoveFocusOnUnmount = <E extends HTMLElement>(): RefObject<E | null> => {
  const ref = useRef<E>(null)
  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      const focusTarget = nextFocusTarget(element)
      // A screen that has just been rendered may not have its heading yet.
      if (focusTarget === null)
        queueMicrotask(() => whenHeadingReady((heading) => heading.focus({ preventScroll: true })))
      else focusTarget.focus({ preventScroll: true })
    }
  }, [])
  return ref
}

const nextFocusTarget = (element: HTMLElement): HTMLElement | null => {
  const item = element.closest("li") ?? element
  const neighbour = item.nextElementSibling ?? item.previousElementSibling
  return neighbour?.querySelector<HTMLElement>("a[href]:not([tabindex='-1'])") ?? null
}
