/** A field of a navigation's state, which anything may have put there. */
export const fieldIn = (state: unknown, name: string): unknown =>
  typeof state === "object" && state !== null && name in state ? Object.entries(state).find(([key]) => key === name)?.[1] : undefined

export const textIn = (state: unknown, name: string): string | null => {
  const field = fieldIn(state, name)
  return typeof field === "string" ? field : null
}

/**
 * Rewrites the step of the history that the shopper is at, past the router: nothing on the screen changes by it. A browser
 * that was asked too often refuses for a while, and nothing is lost by that but where to begin again.
 */
export const rewriteStep = (state: unknown, address?: URL): boolean => {
  try {
    history.replaceState(state, "", address)
    return true
  } catch {
    return false
  }
}
