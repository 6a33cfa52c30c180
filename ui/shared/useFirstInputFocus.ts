import { type RefObject, useEffect, useRef } from "react"

/** Focuses the first input inside an element when `isFocused` becomes true. */
export const useFirstInputFocus = <E extends HTMLElement>(
  isFocused: boolean
): RefObject<E | null> => {
  const ref = useRef<E>(null)
  useEffect(() => {
    if (isFocused) ref.current?.querySelector("input")?.focus()
  }, [isFocused])
  return ref
}
