import { useActor } from "@xstate/react"
import { fromCallback } from "xstate"
import { useConstant } from "./useConstant.ts"

/**
 * Runs an actor beside the machines of a component while it is mounted: it subscribes to what they
 * follow, such as the address or the locale, and sends them what happens there. It is made once, so
 * that no later render changes it.
 */
export const useSubscription = (subscribe: () => () => void): void => {
  useActor(useConstant(() => fromCallback(() => subscribe())))
}
