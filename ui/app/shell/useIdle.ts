import { useEffect, useState } from "react"

/**
 * Counts up to `maximum` idle periods of the browser since the page was hydrated. Optional work is
 * spread over several, so that a slow processor can handle events in between.
 */
export const useIdle = (most = 1): number => {
  const [moments, setMoments] = useState(0)
  useEffect(() => {
    if (moments === most) return
    const next = () => setMoments(moments + 1)
    // Safari has no `requestIdleCallback`.
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(next, 2_000 / most)
      return () => clearTimeout(timer)
    }
    const asked = requestIdleCallback(next, { timeout: 5_000 / most })
    return () => cancelIdleCallback(asked)
  }, [moments, most])
  return moments
}
