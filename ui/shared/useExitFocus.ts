import { type RefObject, useLayoutEffect, useRef } from "react"
import { suppressDoubleClick } from "./suppressDoubleClick.ts"
import { whenHeadingReady } from "./whenHeadingReady.ts"

/** For what a tap of its own takes away: its focus is passed on, and a double tap takes nothing more that comes into its place. */
export const useExitFocus = <E extends HTMLElement>(): RefObject<E | null> => {
  const ref = useMoveFocusOnUnmount<E>()
  useLayoutEffect(() => {
    const leaving = ref.current
    let tap: MouseEvent | null = null
    const tapped = (event: MouseEvent) => void (tap = event)
    leaving?.addEventListener("click", tapped, { capture: true })
    return () => {
      leaving?.removeEventListener("click", tapped, { capture: true })
      if (tap !== null) suppressDoubleClick(tap)
    }
  }, [ref])
  return ref
}

/** When what holds the focus goes away, its neighbour's first link takes it, or the screen's heading. */
export const useMoveFocusOnUnmount = <E extends HTMLElement>(): RefObject<E | null> => {
  const ref = useRef<E>(null)
  useLayoutEffect(() => {
    const leaving = ref.current
    return () => {
      if (!leaving?.contains(document.activeElement)) return
      const heir = nextFocusTarget(leaving)
      // A screen that is drawn anew has no heading of its own yet.
      if (heir === null)
        queueMicrotask(() => whenHeadingReady((heading) => heading.focus({ preventScroll: true })))
      else heir.focus({ preventScroll: true })
    }
  }, [])
  return ref
}

const nextFocusTarget = (leaving: HTMLElement): HTMLElement | null => {
  const item = leaving.closest("li") ?? leaving
  const neighbour = item.nextElementSibling ?? item.previousElementSibling
  return neighbour?.querySelector<HTMLElement>("a[href]:not([tabindex='-1'])") ?? null
}
