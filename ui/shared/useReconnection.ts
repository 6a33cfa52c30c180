import { useEffect, useEffectEvent } from "react"
import { isReconnecting } from "./reconnection.ts"

/** Calls back when the network has returned. */
export const useReconnection = (onReconnect: () => void): void => {
  const reconnect = useEffectEvent(onReconnect)
  useEffect(() => {
    let timer = 0
    const ended = new AbortController()
    const reconnectLater = () => void (timer = window.setTimeout(reconnect, reconnectDelayMs))
    // The event came while a request was pending that failed after all.
    if (isReconnecting()) reconnectLater()
    addEventListener("online", reconnectLater, ended)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [])
}

/** A network works only some time after the `online` event. */
const reconnectDelayMs = 500
