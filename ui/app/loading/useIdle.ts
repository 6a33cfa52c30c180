// oxlint-disable-next-line no-restricted-imports -- The idle periods are counted before any machine is loaded.
import { useEffect, useState } from "react"
import { waitForFirstInput } from "./firstInput.ts"

/**
 * Counts up to `maximum` idle periods of the browser since the page was hydrated. Optional work is
 * spread over several, so that a slow processor can handle events in between. None is counted while
 * `isWaiting`.
 */
export const useIdle = (maximum = 1, isWaiting = false): number => {
  const [idlePeriods, setIdlePeriods] = useState(0)
  useEffect(() => {
    if (isWaiting || idlePeriods === maximum) return
    const next = () => setIdlePeriods(idlePeriods + 1)
    // Safari has no `requestIdleCallback`.
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(next, 2_000 / maximum)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(next, { timeout: 5_000 / maximum })
    return () => cancelIdleCallback(handle)
  }, [idlePeriods, isWaiting, maximum])
  return idlePeriods
}

/** Whether what the page does not need must wait (`waitForFirstInput`). */
export const useIsWaitingForInput = (): boolean => {
  const [isWaiting, setWaiting] = useState(true)
  useEffect(() => void waitForFirstInput().then(() => setWaiting(false)), [])
  return isWaiting
}
