import { assign, not, setup, stateIn } from "xstate"
import type { CardProduct } from "../catalogue/Product.ts"
import { cleanText } from "../shared/cleanText.ts"
import type { EffectActor } from "../shared/EffectActor.ts"
import { foldForSearch } from "../shared/foldForSearch.ts"
import type { ActorsRequired } from "../shared/provideActors.ts"
import type { Refused } from "../shared/Refused.ts"
import { hasSucceeded, settledData, settledRefusal } from "../shared/settledResult.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import { addRecentSearch, type RecentSearches } from "./recentSearches.ts"

/** The found products, and the text that was searched. */
export interface SearchResult {
  readonly text: string
  readonly products: ReadonlyArray<CardProduct>
}

/** Why a search has no results. */
export type SearchRefusal = Refused | Unavailable

const searchSetup = setup({
  types: {
    input: {} as ActorsRequired,
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
      | { type: "reload" }
      /** A result or the list of all results was opened, so the search is saved as recent. */
      | { type: "result.opened" }
      | { type: "recent.clear" }
  },
  actors: {} as {
    readonly searchProducts: EffectActor<string, ReadonlyArray<CardProduct>, SearchRefusal>
    readonly loadRecentSearches: EffectActor<void, RecentSearches, never>
  },
  delays: { typingPause: 1_000 },
  guards: {
    isBlank: ({ context }) => foldForSearch(context.text) === "",
    isBlankText: (_, text: string) => foldForSearch(text) === "",
    isSameSearch: ({ context }, text: string) =>
      context.results !== null && foldForSearch(text) === foldForSearch(context.results.text),
    isEmpty: (_, products: ReadonlyArray<CardProduct> | null) => products?.length === 0
  },
  actions: {
    setResults: assign(({ context }, products: ReadonlyArray<CardProduct> | null) => ({
      results: { text: context.text, products: products ?? [] },
      refusal: null
    })),
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

/** The results of a search. They stay unchanged while the overlay closes. */
const searchResultsRegion = searchSetup.createStateConfig({
  initial: "deciding",
  on: {
    "overlay.opened": {
      target: ".deciding",
      actions: [
        { type: "setText", params: ({ event }) => event.text },
        assign({ results: null, refusal: null })
      ]
    },
    reload: { guard: not(stateIn({ overlay: "closed" })), target: ".deciding" },
    "text.changed": [
      {
        guard: { type: "isBlankText", params: ({ event }) => event.text },
        target: ".idle",
        actions: [
          { type: "setText", params: ({ event }) => event.text },
          assign({ results: null, refusal: null })
        ]
      },
      { target: ".searching", actions: { type: "setText", params: ({ event }) => event.text } }
    ]
  },
  states: {
    deciding: { always: [{ guard: "isBlank", target: "idle" }, { target: "searching" }] },
    idle: { entry: { type: "saveText", params: ({ context }) => context.text } },
    searching: {
      entry: { type: "saveText", params: ({ context }) => context.text },
      invoke: {
        id: "searchProducts",
        src: "searchProducts",
        input: ({ context }) => cleanText(context.text),
        onDone: [
          {
            guard: { type: "isEmpty", params: settledData },
            target: "empty",
            actions: { type: "setResults", params: settledData }
          },
          {
            guard: hasSucceeded,
            target: "ready",
            actions: { type: "setResults", params: settledData }
          },
          {
            target: "failed",
            actions: assign({
              results: null,
              refusal: settledRefusal
            })
          }
        ]
      }
    },
    ready: {
      // A change of white space alone does not start a new search.
      on: {
        "text.changed": {
          guard: { type: "isSameSearch", params: ({ event }) => event.text },
          actions: { type: "setText", params: ({ event }) => event.text }
        }
      },
      after: {
        typingPause: {
          actions: {
            type: "trackSearch",
            params: ({ context }) => context.results?.products.length ?? 0
          }
        }
      }
    },
    empty: {
      after: { typingPause: { actions: { type: "trackSearch", params: 0 } } }
    },
    failed: { on: { retry: "searching" } }
  }
})

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
