import { Result } from "effect"
import { assign, setup } from "xstate"
import type { Product } from "../catalogue/Product.ts"
import { effectActor } from "../shared/effectActor.ts"
import type { Refused } from "../shared/Refused.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import { fold } from "./fold.ts"
import { type RecentSearches, addRecentSearch } from "./recentSearches.ts"
import { hasSucceeded, settledRefusal } from "../shared/settledResult.ts"

/** What was found, and for which text. */
export interface SearchResult {
  readonly text: string
  readonly products: ReadonlyArray<Product>
}

export type SearchRefusal = Refused | Unavailable

/**
 * The search overlay. Open is an entry of the history, so the history
 * says when it opens and closes; closing asks for the way back once, however often it is tapped. Every change of the text
 * asks at once and lets go of the question before; what was found last is shown until there is something newer.
 */
export const searchMachine = setup({
  types: {
    context: {} as {
      readonly text: string
      readonly results: SearchResult | null
      readonly refusal: SearchRefusal | null
      readonly recent: RecentSearches
    },
    events: {} as
      /** The history stands at an open search: with what was in the field when that entry was left. */
      | { type: "overlay.opened"; text: string }
      | { type: "overlay.close" }
      /** The history stands elsewhere. */
      | { type: "overlay.closed" }
      | { type: "text.changed"; text: string }
      | { type: "retry" }
      /** Another language: the same text under its other names. */
      | { type: "reload" }
      /** A result was opened, or all of them: it was worth searching for. */
      | { type: "result.opened" }
      | { type: "recent.clear" }
  },
  actors: {
    searchProducts: effectActor<string, ReadonlyArray<Product>, SearchRefusal>("search.find"),
    /** Reads this device's earlier searches. */
    loadRecentSearches: effectActor<void, RecentSearches, never>("search.recall")
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
    /** Whoever loads the page again finds what was typed. */
    saveText: (_, _text: string) => {},
    /** Provided by the app: keeps the text on this device, beside what another tab kept, or this one has not read yet. */
    saveRecentSearch: (_, _text: string) => {},
    clearRecentSearches: () => {},
    /** Typing has come to rest on an answer. */
    trackSearch: (_, _results: number) => {}
  }
}).createMachine({
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
        /** Going back takes a moment, in which a second tap would go back once more. */
        closing: {}
      }
    },
    /** Read ahead, so that they are there at once, and at each opening: another tab may have searched since, or forgotten. */
    recentSearches: {
      initial: "reading",
      on: { "overlay.opened": ".reading" },
      states: {
        reading: {
          invoke: {
            id: "loadRecentSearches",
            src: "loadRecentSearches",
            onDone: {
              target: "read",
              actions: assign({
                recent: ({ context, event }) => Result.getOrElse(event.output, () => context.recent)
              })
            }
          }
        },
        read: {}
      }
    },
    /** Stands as it was left while the overlay goes. */
    results: {
      initial: "deciding",
      on: {
        "overlay.opened": {
          target: ".deciding",
          actions: [
            { type: "setText", params: ({ event }) => event.text },
            assign({ results: null, refusal: null })
          ]
        },
        reload: ".deciding",
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
            input: ({ context }) => context.text.trim(),
            onDone: [
              {
                guard: hasSucceeded,
                target: "received",
                actions: assign({
                  results: ({ context, event }) => ({
                    text: context.text,
                    products: Result.getOrElse(event.output, () => [])
                  }),
                  refusal: null
                })
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
        received: { always: [{ guard: "isEmpty", target: "empty" }, { target: "found" }] },
        found: {
          // A space more is no other search.
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
    }
  }
})
