import { assign, fromPromise, setup } from "xstate"

export type Locale = "ar" | "en"

/** The locale of the app. It changes once the messages of the other locale are loaded. */
export const localeMachine = setup({
  types: {
    input: {} as { readonly locale: Locale },
    context: {} as { readonly locale: Locale },
    events: {} as { type: "locale.toggle" }
  },
  actors: {
    /** Provided by the app: loads the messages of a locale. */
    loadMessages: fromPromise<void, Locale>(() =>
      Promise.reject(new Error('Nothing was provided for the actor "loadMessages"'))
    )
  },
  actions: {
    /** Provided by the app: sets the direction, stores the locale, and reloads translated data. */
    applyLocale: (_, _locale: Locale) => {}
  }
}).createMachine({
  id: "locale",
  context: ({ input }) => ({ locale: input.locale }),
  initial: "idle",
  states: {
    idle: { on: { "locale.toggle": "loading" } },
    loading: {
      invoke: {
        id: "loadMessages",
        src: "loadMessages",
        input: ({ context }) => otherLocale(context.locale),
        onDone: {
          target: "idle",
          actions: [
            assign({ locale: ({ context }) => otherLocale(context.locale) }),
            { type: "applyLocale", params: ({ context }) => context.locale }
          ]
        },
        onError: "failed"
      }
    },
    /** The messages could not be loaded: the locale does not change. */
    failed: { on: { "locale.toggle": "loading" } }
  }
})

const otherLocale = (locale: Locale): Locale => (locale === "ar" ? "en" : "ar")
