import { assign, fromPromise, setup } from "xstate"

export type Language = "ar" | "en"

/** The language the shop speaks to this shopper. It changes once the other language's words are here. */
export const languageMachine = setup({
  types: {
    input: {} as { readonly language: Language },
    context: {} as { readonly language: Language },
    events: {} as { type: "toggle" }
  },
  actors: {
    /** Filled by the app: fetches the words of a language. */
    learn: fromPromise<void, Language>(() =>
      Promise.reject(new Error('Nothing was provided for the actor "learn"'))
    )
  },
  actions: {
    /** Filled by the app: turns the page, keeps the choice, and asks again for what has names. */
    speak: (_, _language: Language) => {}
  }
}).createMachine({
  id: "language",
  context: ({ input }) => ({ language: input.language }),
  initial: "speaking",
  states: {
    speaking: { on: { toggle: "learning" } },
    learning: {
      invoke: {
        id: "learn",
        src: "learn",
        input: ({ context }) => other(context.language),
        onDone: {
          target: "speaking",
          actions: [
            assign({ language: ({ context }) => other(context.language) }),
            { type: "speak", params: ({ context }) => context.language }
          ]
        },
        onError: "failed"
      }
    },
    /** The other language's words could not be had: the shop goes on in its own. */
    failed: { on: { toggle: "learning" } }
  }
})

const other = (language: Language): Language => (language === "ar" ? "en" : "ar")
