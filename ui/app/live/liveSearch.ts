import { Result } from "effect"
import { fromPromise } from "xstate"
import { remembered } from "#core/search/recentSearches.ts"
import { searchMachine } from "#core/search/searchMachine.ts"
import { textIn } from "../navigationState.ts"
import { perShop } from "../perShop.ts"
import { rewriteStep } from "../rewriteStep.ts"
import type { Shop } from "../shop.ts"

/** The search, over the shop's catalogue and this device's earlier searches. A question that typing has overtaken is called off. */
export const liveSearch = perShop(({ happenings, router, run }: Shop) =>
  searchMachine.provide({
    actors: {
      find: run((programs) => programs.found),
      recall: fromPromise(async () =>
        Result.succeed(
          await kept().then(
            (searches) => searches.read(),
            () => []
          )
        )
      )
    },
    actions: {
      goBack: () => router.back(),
      keepText: (_, text) => {
        if (textIn(history.state?.usr, "search") !== null)
          rewriteStep({ ...history.state, usr: { search: text } })
      },
      remember: (_, text) =>
        void kept().then((searches) => searches.keep(remembered(searches.read(), text))),
      forget: () => void kept().then((searches) => searches.keep([])),
      tellSearched: (_, results) => happenings.tell({ _tag: "Searched", results })
    }
  })
)

const kept = async () => (await import("#adapters/browser/recentSearches.ts")).recentSearches
