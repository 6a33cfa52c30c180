/**
 * Replaces the current history entry without the router, so that nothing renders again. Browsers
 * throw when this is called too often; the error is ignored, because only a position to return to
 * is lost.
 */
export const replaceHistoryEntry = (state: unknown, url?: URL): boolean => {
  try {
    history.replaceState(state, "", url)
    return true
  } catch {
    return false
  }
}
