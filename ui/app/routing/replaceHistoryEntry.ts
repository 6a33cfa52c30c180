/**
 * Rewrites the step of the history that the shopper is at, past the router: nothing on the screen changes by it. A browser
 * that was asked too often refuses for a while, and nothing is lost by that but where to begin again.
 */
export const replaceHistoryEntry = (state: unknown, address?: URL): boolean => {
  try {
    history.replaceState(state, "", address)
    return true
  } catch {
    return false
  }
}
