import { firstInput } from "../boot/firstInput.ts"
import { matchRoute } from "../routes.ts"

/**
 * Resolves when what the page does not need may load: at the first input on a page that waits for
 * it and for a shopper about whom this browser stores nothing, and at once elsewhere.
 */
export const waitForFirstInput = (): Promise<void> =>
  isWaitingForInput() && isStorageEmpty() ? firstInput() : Promise.resolve()

/**
 * Loads a component after the first input where the page waits for it, once the browser is idle.
 * The server renders it, and its HTML stays until then.
 */
export const lazyAfterFirstInput =
  <Component>(importComponent: () => Promise<Component>) =>
  (): Promise<Component> =>
    typeof requestIdleCallback === "undefined"
      ? importComponent()
      : waitForFirstInput()
          .then(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 4_000 })))
          .then(importComponent)

const isWaitingForInput = (): boolean =>
  matchRoute(location.pathname, location.search)?.route.waitsForInput ?? false

/** Whether this browser stores nothing of the shop: then there is nothing to restore. */
const isStorageEmpty = (): boolean =>
  [() => localStorage, () => sessionStorage].every((storage) => {
    try {
      return storage().length === 0
    } catch {
      return true
    }
  })
