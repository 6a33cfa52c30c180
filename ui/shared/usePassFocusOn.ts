import { type RefObject, useLayoutEffect, useRef } from "react"
import { onceHeaded } from "./onceHeaded.ts"

/** When what holds the focus goes away, its neighbour's first link takes it, or the screen's heading. */
export const usePassFocusOn = <E extends HTMLElement>(): RefObject<E | null> => {
  const ref = useRef<E>(null)
  useLayoutEffect(() => {
    const leaving = ref.current
    return () => {
      if (!leaving?.contains(document.activeElement)) return
      const heir = heirOf(leaving)
      // A screen that is drawn anew has no heading of its own yet.
      if (heir === null)
        queueMicrotask(() => onceHeaded((heading) => heading.focus({ preventScroll: true })))
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
