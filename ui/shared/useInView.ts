import { type RefObject, useEffect, useEffectEvent, useRef } from "react"

/** Calls back once when the element is visible, or less than `marginPx` below the window. */
export const useInView = <E extends Element>(
  onEnter: () => void,
  marginPx: number
): RefObject<E | null> => {
  const ref = useRef<E>(null)
  const notify = useEffectEvent(onEnter)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        notify()
      },
      { rootMargin: `0px 0px ${marginPx}px 0px` }
    )
    if (ref.current) observer.observe(ref.current)
    return () => observer.disconnect()
  }, [marginPx])
  return ref
}
