import { assign, fromPromise, setup } from "xstate"

export type Locale = "ar" | "en"

/** The language the shop speaks to this shopper. It changes once the other language's words are here. */
export const localeMachine = setup({
  types: {
    input: {} as { readonly locale: Locale },
    context: {} as { readonly language: Locale },
    events: {} as { type: "locale.toggle" }
  },
  actors: {
    /** Provided by the app: fetches the words of a language. */
    loadMessages: fromPromise<void, Locale>(() =>
      Promise.reject(new Error('Nothing was provided for the actor "learn"'))
    )
  },
  actions: {
    /** Provided by the app: turns the page, keeps the choice, and asks again for what has names. */
    applyLocale: (_, _language: Locale) => {}
  }
}).createMachine({
  id: "language",
  context: ({ input }) => ({ language: input.locale }),
  initial: "idle",
  states: {
    idle: { on: { "locale.toggle": "loading" } },
    loading: {
      invoke: {
        id: "loadMessages",
        src: "loadMessages",
        input: ({ context }) => otherLocale(context.language),
        onDone: {
          target: "idle",
          actions: [
            assign({ language: ({ context }) => otherLocale(context.language) }),
            { type: "applyLocale", params: ({ context }) => context.language }
          ]
        },
        onError: "failed"
      }
    },
    /** The other language's words could not be had: the shop goes on in its own. */
    failed: { on: { "locale.toggle": "loading" } }
  }
})

const otherLocale = (language: Locale): Locale => (language === "ar" ? "en" : "ar")
