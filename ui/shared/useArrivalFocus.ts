import { type RefObject, useEffect, useRef } from "react"

/** Focuses an element when another value arrives, and not for the value that was there before. */
export const useArrivalFocus = <E extends HTMLElement>(value: unknown): RefObject<E | null> => {
  const ref = useRef<E>(null)
  const before = useRef(value)
  useEffect(() => {
    if (value !== null && value !== before.current) ref.current?.focus({ preventScroll: true })
    before.current = value
  }, [value])
  return ref
}
