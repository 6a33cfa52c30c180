import { fold } from "./fold.ts"

/** What was searched for on this device, the newest first. */
export type RecentSearches = ReadonlyArray<string>

export const maximumRecentSearches = 8

/** With this text as the newest; the same words spelled otherwise stand there once, as they were typed last. */
export const addRecentSearch = (recent: RecentSearches, text: string): RecentSearches => {
  const typed = text.trim()
  if (fold(typed) === "") return recent
  return [typed, ...recent.filter((other) => fold(other) !== fold(typed))].slice(
    0,
    maximumRecentSearches
  )
}
