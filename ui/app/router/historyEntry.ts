/*
 * React Router stores a state, a key and an index in each history entry, and offers them only to
 * what it renders. Machines and the scripts around the router read them here
 * (docs/decisions/technology.md#history-entries).
 */

/**
 * The navigation state of the current history entry, of any content. Unlike the router's location
 * it is never late.
 */
export const readEntryState = (): unknown => history.state?.usr

/** The router's key of the current history entry. */
export const readEntryKey = (): string => history.state?.key ?? "default"

/**
 * How many entries of this shop are before the current one; the shop was entered at an entry with
 * 0.
 */
export const readEntryIndex = (): number => history.state?.idx ?? 0

/**
 * Replaces the navigation state or the URL of the current history entry without the router, so that
 * nothing renders again. Browsers throw when this is called too often; the error is ignored,
 * because only a position to return to is lost.
 */
export const replaceHistoryEntry = (state: unknown, url?: URL): void => {
  try {
    history.replaceState({ ...history.state, usr: state }, "", url)
  } catch {
    // The entry stays as it was.
  }
}
