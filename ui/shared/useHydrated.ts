import { useSyncExternalStore } from "react"
import { never } from "./never.ts"

/** False where the server draws, and while a page that it drew is taken over; what differs in a browser comes after. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false
  )
