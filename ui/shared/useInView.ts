import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from "react"
import { useMeasurement } from "./useMeasurement.ts"

/** Calls back once when the element is visible, or less than `marginPx` below the window. */
export const useInView = <E extends Element>(
  onEnter: () => void,
  marginPx: number
): RefObject<E | null> => {
  const ref = useRef<E>(null)
  const notify = useEffectEvent(onEnter)
  useEffect(() => observeEntry(ref.current, marginPx, () => notify()), [marginPx])
  return ref
}

/** Whether the element has been visible, or less than `marginPx` below the window. */
export const useWasInView = (
  initial: boolean,
  marginPx: number
): readonly [RefObject<HTMLDivElement | null>, boolean] => {
  const ref = useRef<HTMLDivElement>(null)
  const observe = useCallback(
    (report: (wasInView: boolean) => void) =>
      observeEntry(ref.current, marginPx, () => report(true)),
    [marginPx]
  )
  return [ref, useMeasurement(initial, observe)]
}

const observeEntry = (
  element: Element | null,
  marginPx: number,
  onEnter: () => void
): (() => void) => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      onEnter()
    },
    { rootMargin: `0px 0px ${marginPx}px 0px` }
  )
  if (element) observer.observe(element)
  return () => observer.disconnect()
}
