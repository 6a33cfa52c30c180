import { assign } from "xstate"
import { settledData } from "../shared/settledResult.ts"
import { addRecentSearch } from "./recentSearches.ts"
import { searchResultsRegion } from "./searchResultsRegion.ts"
import { searchSetup } from "./searchSetup.ts"

/**
 * The search overlay.
 *
 * The open overlay is an entry of the browser history, so the history opens and closes it; closing
 * navigates back once, however often it is tapped. Every change of the text starts a new search and
 * cancels the previous one; the last results stay visible until newer ones arrive.
 */
export const searchMachine = searchSetup.createMachine({
  id: "search",
  context: { text: "", results: null, refusal: null, recent: [] },
  type: "parallel",
  on: {
    "result.opened": {
      actions: [
        assign({ recent: ({ context }) => addRecentSearch(context.recent, context.text) }),
        { type: "saveRecentSearch", params: ({ context }) => context.text }
      ]
    },
    "recent.clear": { actions: [assign({ recent: [] }), "clearRecentSearches"] }
  },
  states: {
    overlay: {
      initial: "closed",
      on: { "overlay.opened": ".open", "overlay.closed": ".closed" },
      states: {
        closed: {},
        open: { on: { "overlay.close": { target: "closing", actions: "goBack" } } },
        /**
         * Navigating back takes a moment; a second tap in this time must not navigate back again.
         */
        closing: {}
      }
    },
    /**
     * Recent searches are loaded in advance and again at each opening, because another tab may have
     * changed them.
     */
    recentSearches: {
      initial: "loading",
      on: { "overlay.opened": ".loading" },
      states: {
        loading: {
          invoke: {
            id: "loadRecentSearches",
            src: "loadRecentSearches",
            onDone: {
              target: "loaded",
              actions: assign({
                recent: (settled) => settledData(settled) ?? settled.context.recent
              })
            }
          }
        },
        loaded: {}
      }
    },
    results: searchResultsRegion
  }
})
