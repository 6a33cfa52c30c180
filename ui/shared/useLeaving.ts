import { type RefObject, useLayoutEffect } from "react"
import { swallowSecond } from "./secondTap.ts"
import { usePassFocusOn } from "./usePassFocusOn.ts"

/** For what a tap of its own takes away: its focus is passed on, and a double tap takes nothing more that comes into its place. */
export const useLeaving = <E extends HTMLElement>(): RefObject<E | null> => {
  const ref = usePassFocusOn<E>()
  useLayoutEffect(() => {
    const leaving = ref.current
    let tap: MouseEvent | null = null
    const tapped = (event: MouseEvent) => void (tap = event)
    leaving?.addEventListener("click", tapped, { capture: true })
    return () => {
      leaving?.removeEventListener("click", tapped, { capture: true })
      if (tap !== null) swallowSecond(tap)
    }
  }, [ref])
  return ref
}
