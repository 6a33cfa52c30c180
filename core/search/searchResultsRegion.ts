import { assign } from "xstate"
import { hasSucceeded, settledData, settledRefusal } from "../shared/settledResult.ts"
import { searchSetup } from "./searchSetup.ts"
import { cleanText } from "../shared/cleanText.ts"

/** The results of a search. They stay unchanged while the overlay closes. */
export const searchResultsRegion = searchSetup.createStateConfig({
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
        input: ({ context }) => cleanText(context.text),
        onDone: [
          {
            guard: hasSucceeded,
            target: "received",
            actions: assign({
              results: (settled) => ({
                text: settled.context.text,
                products: settledData(settled) ?? []
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
    received: { always: [{ guard: "isEmpty", target: "empty" }, { target: "ready" }] },
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
