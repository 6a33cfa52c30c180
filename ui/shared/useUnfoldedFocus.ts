import { type RefObject, useEffect, useRef } from "react"

/**
 * Focuses the first field inside an element when it unfolds, and not when it was unfolded from the
 * start.
 */
export const useUnfoldedFocus = <E extends HTMLElement>(
  isUnfolded: boolean
): RefObject<E | null> => {
  const ref = useRef<E>(null)
  const wasUnfolded = useRef(isUnfolded)
  useEffect(() => {
    const find = (selector: string) => ref.current?.querySelector<HTMLElement>(selector)
    // The select of a phone number's country comes before the number.
    if (isUnfolded && !wasUnfolded.current) (find("input, textarea") ?? find("select"))?.focus()
    wasUnfolded.current = isUnfolded
  }, [isUnfolded])
  return ref
}
