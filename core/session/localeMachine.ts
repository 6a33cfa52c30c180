import { assign, fromPromise, setup } from "xstate"

export type Locale = "ar" | "en"

/** The locale of the app. It changes once the messages of the other locale are loaded. */
export const localeMachine = setup({
  types: {
    input: {} as { readonly locale: Locale },
    context: {} as { readonly language: Locale },
    events: {} as { type: "locale.toggle" }
  },
  actors: {
    /** Provided by the app: loads the messages of a locale. */
    loadMessages: fromPromise<void, Locale>(() =>
      Promise.reject(new Error('Nothing was provided for the actor "learn"'))
    )
  },
  actions: {
    /** Provided by the app: sets the direction, stores the locale, and reloads translated data. */
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
    /** The messages could not be loaded: the locale does not change. */
    failed: { on: { "locale.toggle": "loading" } }
  }
})

const otherLocale = (language: Locale): Locale => (language === "ar" ? "en" : "ar")
