import { useState } from "react"

/**
 * Whether an overlay has been open once: it is rendered from then on, so that its closing is
 * animated.
 */
export const useHasOpened = (isOpen: boolean): boolean => {
  const [hasOpened, setHasOpened] = useState(isOpen)
  if (isOpen && !hasOpened) setHasOpened(true)
  return hasOpened
}
