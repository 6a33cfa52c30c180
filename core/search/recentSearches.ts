import { foldForSearch } from "../shared/foldForSearch.ts"
import { cleanText } from "../shared/cleanText.ts"

/** The recent searches of this device, newest first. */
export type RecentSearches = ReadonlyArray<string>

/** How many searches a device stores. */
export const maximumRecentSearches = 8

/** Adds a text as the newest search; an equal earlier search is replaced by the new spelling. */
export const addRecentSearch = (recent: RecentSearches, text: string): RecentSearches => {
  const typed = cleanText(text)
  if (foldForSearch(typed) === "") return recent
  return [typed, ...recent.filter((other) => foldForSearch(other) !== foldForSearch(typed))].slice(
    0,
    maximumRecentSearches
  )
}
