import type { RecentSearches } from "#core/search/recentSearches.ts"
import { mostRecent } from "#core/search/recentSearches.ts"
import { deviceDrawer, type Drawer } from "./drawer.ts"
import { parsedRecord, rootIn } from "./root.ts"

/** What this device searched for, under the root key; anything there that is no text is left out. */
export const recentSearchesIn = (drawer: Drawer) => {
  const root = rootIn(drawer)
  return {
    read: (): RecentSearches => {
      const kept = parsedRecord(JSON.stringify(root.part("searches")))?.["items"]
      return Array.isArray(kept)
        ? kept
            .filter(
              (text): text is string =>
                typeof text === "string" && text.trim() !== "" && text.length <= 100
            )
            .slice(0, mostRecent)
        : []
    },
    keep: (recent: RecentSearches): void =>
      root.keep("searches", recent.length === 0 ? null : { items: recent })
  }
}

/** This device's. */
export const recentSearches = recentSearchesIn(deviceDrawer)
