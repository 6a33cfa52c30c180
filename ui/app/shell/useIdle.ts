import { useEffect, useState } from "react"

/**
 * Counts up to `maximum` idle periods of the browser since the page was hydrated. Optional work is
 * spread over several, so that a slow processor can handle events in between.
 */
export const useIdle = (maximum = 1): number => {
  const [idlePeriods, setIdlePeriods] = useState(0)
  useEffect(() => {
    if (idlePeriods === maximum) return
    const next = () => setIdlePeriods(idlePeriods + 1)
    // Safari has no `requestIdleCallback`.
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(next, 2_000 / maximum)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(next, { timeout: 5_000 / maximum })
    return () => cancelIdleCallback(handle)
  }, [idlePeriods, maximum])
  return idlePeriods
}
