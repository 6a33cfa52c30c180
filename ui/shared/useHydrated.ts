import { useSyncExternalStore } from "react"

/** False where the server draws, and while a page that it drew is taken over; what differs in a browser comes after. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false
  )

/** Subscribes to what does not change while a page lives. */
export const subscribeToNothing = () => () => {}
