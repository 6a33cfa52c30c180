import { useEffect, useState } from "react"

/** Whether the shopper has scrolled, tapped or typed. A tap counts when it is over, so that nothing appears under the finger. */
export const useInteraction = (): boolean => {
  const [hasInteracted, setHasInteracted] = useState(() => scrollY > 0)
  useEffect(() => {
    if (hasInteracted) return
    const listening = new AbortController()
    for (const event of ["scroll", "click", "keyup"])
      addEventListener(event, () => setHasInteracted(true), {
        capture: true,
        passive: true,
        signal: listening.signal
      })
    return () => listening.abort()
  }, [hasInteracted])
  return hasInteracted
}
