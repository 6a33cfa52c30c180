import { useSyncExternalStore } from "react"

/** False on the server and during hydration, then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false
  )

/** A `useSyncExternalStore` subscription for a value that never changes. */
export const subscribeToNothing = () => () => {}
