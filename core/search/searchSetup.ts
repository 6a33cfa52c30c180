import { assign, setup } from "xstate"
import type { CardProduct } from "../catalogue/Product.ts"
import { effectActor } from "../shared/effectActor.ts"
import type { Refused } from "../shared/Refused.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import { fold } from "../shared/fold.ts"
import type { RecentSearches } from "./recentSearches.ts"

/** The found products, and the text that was searched. */
export interface SearchResult {
  readonly text: string
  readonly products: ReadonlyArray<CardProduct>
}

/** Why a search has no results. */
export type SearchRefusal = Refused | Unavailable

/** Types, actors, actions and guards that the regions of the search machine share. */
export const searchSetup = setup({
  types: {
    context: {} as {
      readonly text: string
      readonly results: SearchResult | null
      readonly refusal: SearchRefusal | null
      readonly recent: RecentSearches
    },
    events: {} as
      /**
       * The history entry of the open overlay became current; `text` is the text saved in that
       * entry.
       */
      | { type: "overlay.opened"; text: string }
      | { type: "overlay.close" }
      /** Another history entry became current. */
      | { type: "overlay.closed" }
      | { type: "text.changed"; text: string }
      | { type: "retry" }
      /** The locale changed: searches the same text again. */
      | { type: "reload" }
      /** A result or the list of all results was opened, so the search is saved as recent. */
      | { type: "result.opened" }
      | { type: "recent.clear" }
  },
  actors: {
    searchProducts: effectActor<string, ReadonlyArray<CardProduct>, SearchRefusal>(
      "searchProducts"
    ),
    /** Loads the recent searches of this device. */
    loadRecentSearches: effectActor<void, RecentSearches, never>("loadRecentSearches")
  },
  delays: { typingPause: 1_000 },
  guards: {
    isBlank: ({ context }) => fold(context.text) === "",
    isBlankText: (_, text: string) => fold(text) === "",
    isSameSearch: ({ context }, text: string) =>
      context.results !== null && fold(text) === fold(context.results.text),
    isEmpty: ({ context }) => context.results?.products.length === 0
  },
  actions: {
    setText: assign((_, text: string) => ({ text })),
    goBack: () => {},
    /** Provided by the app: saves the text in the history entry, so that a reload restores it. */
    saveText: (_, _text: string) => {},
    /**
     * Provided by the app: adds the text to the stored searches, which another tab may have
     * changed.
     */
    saveRecentSearch: (_, _text: string) => {},
    clearRecentSearches: () => {},
    /** The text was unchanged for a second after the results arrived. */
    trackSearch: (_, _results: number) => {}
  }
})
