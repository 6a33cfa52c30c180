import type { RecentSearches } from "#core/search/recentSearches.ts"
import { maximumRecentSearches } from "#core/search/recentSearches.ts"
import { isBlank } from "#core/shared/cleanText.ts"
import { deviceKeyValueStore, type KeyValueStore } from "./keyValueStore.ts"
import { toRecord, createPersistedState } from "./persistedState.ts"

/**
 * Stores recent searches in their part of the persisted state; entries that are not text are left
 * out.
 */
export const createRecentSearchesStorage = (store: KeyValueStore) => {
  const state = createPersistedState(store)
  return {
    load: (): RecentSearches => {
      const items = toRecord(state.read("searches"))?.["items"]
      return Array.isArray(items)
        ? items
            .filter(
              (text): text is string =>
                typeof text === "string" && !isBlank(text) && text.length <= 100
            )
            .slice(0, maximumRecentSearches)
        : []
    },
    save: (recent: RecentSearches): void =>
      state.write("searches", recent.length === 0 ? null : { items: recent })
  }
}

export const deviceRecentSearches = createRecentSearchesStorage(deviceKeyValueStore)
