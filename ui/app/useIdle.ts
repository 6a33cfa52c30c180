import { useEffect, useState } from "react"

/** Whether the first page is alive and the browser has had nothing to do since. */
export const useIdle = (): boolean => {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    // Safari has no such callback.
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(() => setIdle(true), 2_000)
      return () => clearTimeout(timer)
    }
    const asked = requestIdleCallback(() => setIdle(true), { timeout: 5_000 })
    return () => cancelIdleCallback(asked)
  }, [])
  return isIdle
}
