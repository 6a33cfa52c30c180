import { type RefObject, useLayoutEffect, useRef } from "react"
import { onceHeaded } from "./onceHeaded.ts"
import { swallowSecond } from "./secondTap.ts"

/**
 * Of what goes away, its neighbour's first link takes the focus, or the screen's heading; and of a double tap that took it
 * away nothing is left for what comes under the finger.
 */
export const useLeaving = <E extends HTMLElement>(): RefObject<E | null> => {
  const ref = useRef<E>(null)
  useLayoutEffect(() => {
    const leaving = ref.current
    let tap: MouseEvent | null = null
    const tapped = (event: MouseEvent) => void (tap = event)
    leaving?.addEventListener("click", tapped, { capture: true })
    return () => {
      leaving?.removeEventListener("click", tapped, { capture: true })
      if (tap !== null) swallowSecond(tap)
      if (!leaving?.contains(document.activeElement)) return
      const heir = heirOf(leaving)
      // A screen that is drawn anew has no heading of its own yet.
      if (heir === null) queueMicrotask(() => onceHeaded((heading) => heading.focus({ preventScroll: true })))
      else heir.focus({ preventScroll: true })
    }
  }, [])
  return ref
}

const heirOf = (leaving: HTMLElement): HTMLElement | null => {
  const item = leaving.closest("li") ?? leaving
  const neighbour = item.nextElementSibling ?? item.previousElementSibling
  return neighbour?.querySelector<HTMLElement>("a[href]:not([tabindex='-1'])") ?? null
}
