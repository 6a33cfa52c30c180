import { useEffect, useState } from "react"

/**
 * In how many moments, up to so many, the browser has had nothing to do since this page is alive. What can wait takes one
 * moment each: a slow processor stays free for the shopper's hands.
 */
export const useIdle = (most = 1): number => {
  const [moments, setMoments] = useState(0)
  useEffect(() => {
    if (moments === most) return
    const next = () => setMoments(moments + 1)
    // Safari has no such callback.
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(next, 2_000 / most)
      return () => clearTimeout(timer)
    }
    const asked = requestIdleCallback(next, { timeout: 5_000 / most })
    return () => cancelIdleCallback(asked)
  }, [moments, most])
  return moments
}
