import { type RefObject, useEffect, useRef } from "react"

/**
 * Scrolls a list into view when it is shown, because the bars at the bottom of the page would cover
 * it, and its active child.
 */
export const useScrollIntoView = <E extends HTMLElement>(
  isShown: boolean,
  activeIndex: number | null
): RefObject<E | null> => {
  const ref = useRef<E>(null)
  useEffect(() => {
    if (isShown) ref.current?.scrollIntoView({ block: "nearest" })
  }, [isShown])
  useEffect(() => {
    if (activeIndex !== null)
      ref.current?.children[activeIndex]?.scrollIntoView({ block: "nearest" })
  }, [activeIndex])
  return ref
}
