import { searchMachine } from "#core/search/searchMachine.ts"
import type { Shop } from "../shop.ts"

/** The search, over the shop's catalogue and this device's earlier searches. A question that typing has overtaken is called off. */
export const liveSearch = ({ happenings, run }: Shop) =>
  searchMachine.provide({
    actors: { find: run((programs) => programs.found) },
    actions: {
      keepRecent: (_, recent) => void import("#adapters/browser/recentSearches.ts").then(({ recentSearches }) => recentSearches.keep(recent)),
      tellSearched: (_, results) => happenings.tell({ _tag: "Searched", results })
    }
  })
