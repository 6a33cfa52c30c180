import { Result } from "effect"
import { fromPromise } from "xstate"
import { addRecentSearch } from "#core/search/recentSearches.ts"
import { searchMachine } from "#core/search/searchMachine.ts"
import { readText } from "../../routing/navigationState.ts"
import { perShop } from "../perShop.ts"
import { replaceHistoryEntry } from "../../routing/replaceHistoryEntry.ts"
import type { Store } from "../createStore.ts"

/** The search, over the shop's catalogue and this device's earlier searches. A question that typing has overtaken is called off. */
export const liveSearch = perShop(({ analyticsEvents, navigation, run }: Store) =>
  searchMachine.provide({
    actors: {
      searchProducts: run((programs) => programs.found),
      loadRecentSearches: fromPromise(async () =>
        Result.succeed(
          await kept().then(
            (searches) => searches.load(),
            () => []
          )
        )
      )
    },
    actions: {
      goBack: () => navigation.back(),
      saveText: (_, text) => {
        if (readText(history.state?.usr, "search") !== null)
          replaceHistoryEntry({ ...history.state, usr: { search: text } })
      },
      saveRecentSearch: (_, text) =>
        void kept().then((searches) => searches.save(addRecentSearch(searches.load(), text))),
      clearRecentSearches: () => void kept().then((searches) => searches.save([])),
      trackSearch: (_, results) => analyticsEvents.track({ _tag: "Searched", results })
    }
  })
)

const kept = async () =>
  (await import("#adapters/browser/recentSearchesStorage.ts")).deviceRecentSearches
