import { paths } from "#locales/paths.ts"
import { firstUse } from "../boot/firstInput.ts"

/**
 * Resolves when what the first page does not need may load: at the first input on the home page of a shopper of whom
 * this browser stores nothing, and at once elsewhere.
 */
export const startOfUse = (): Promise<void> =>
  location.pathname === paths.home && isStorageEmpty() ? firstUse() : Promise.resolve()

/** Whether this browser stores nothing of the shop: then there is nothing to restore. */
const isStorageEmpty = (): boolean =>
  [() => localStorage, () => sessionStorage].every((storage) => {
    try {
      return storage().length === 0
    } catch {
      return true
    }
  })
