import { Result } from "effect"
import { fromPromise } from "xstate"
import { searchMachine } from "#core/search/searchMachine.ts"
import { textIn } from "../navigationState.ts"
import { perShop } from "../perShop.ts"
import type { Shop } from "../shop.ts"

/** The search, over the shop's catalogue and this device's earlier searches. A question that typing has overtaken is called off. */
export const liveSearch = perShop(({ happenings, router, run }: Shop) =>
  searchMachine.provide({
    actors: {
      find: run((programs) => programs.found),
      recall: fromPromise(async () => Result.succeed(await kept().then((searches) => searches.read(), () => [])))
    },
    actions: {
      goBack: () => router.back(),
      // Past the router: nothing on the screen changes by it.
      keepText: (_, text) => {
        if (textIn(history.state?.usr, "search") !== null) history.replaceState({ ...history.state, usr: { search: text } }, "")
      },
      keepRecent: (_, recent) => void kept().then((searches) => searches.keep(recent)),
      tellSearched: (_, results) => happenings.tell({ _tag: "Searched", results })
    }
  })
)

const kept = async () => (await import("#adapters/browser/recentSearches.ts")).recentSearches
