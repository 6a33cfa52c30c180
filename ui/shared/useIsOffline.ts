import { createContext, useContext, useSyncExternalStore } from "react"

interface Connection {
  /** Calls back after each change, and returns how to end that. */
  readonly subscribe: (onChange: () => void) => () => void
  readonly isOffline: () => boolean
}

/**
 * The connection of the device. It is a source and not its value: a changed context would replace
 * what the server rendered before its script has loaded.
 */
export const ConnectionContext = createContext<Connection>({
  subscribe: () => () => {},
  isOffline: () => false
})

/** Whether the connection is lost; the shell then says so above every page. */
export const useIsOffline = (): boolean => {
  const { isOffline, subscribe } = useContext(ConnectionContext)
  return useSyncExternalStore(subscribe, isOffline, () => false)
}
