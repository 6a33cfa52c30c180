import { Result } from "effect"
import { fromPromise } from "xstate"
import { remembered } from "#core/search/recentSearches.ts"
import { searchMachine } from "#core/search/searchMachine.ts"
import { readText } from "../../routing/navigationState.ts"
import { perShop } from "../perShop.ts"
import { replaceHistoryEntry } from "../../routing/replaceHistoryEntry.ts"
import type { Store } from "../createStore.ts"

/** The search, over the shop's catalogue and this device's earlier searches. A question that typing has overtaken is called off. */
export const liveSearch = perShop(({ analyticsEvents, navigation, run }: Store) =>
  searchMachine.provide({
    actors: {
      find: run((programs) => programs.found),
      recall: fromPromise(async () =>
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
      keepText: (_, text) => {
        if (readText(history.state?.usr, "search") !== null)
          replaceHistoryEntry({ ...history.state, usr: { search: text } })
      },
      remember: (_, text) =>
        void kept().then((searches) => searches.save(remembered(searches.load(), text))),
      forget: () => void kept().then((searches) => searches.save([])),
      tellSearched: (_, results) => analyticsEvents.track({ _tag: "Searched", results })
    }
  })
)

const kept = async () =>
  (await import("#adapters/browser/recentSearchesStorage.ts")).deviceRecentSearches
