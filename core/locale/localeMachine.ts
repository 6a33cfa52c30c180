import { assign, type PromiseActorLogic, setup } from "xstate"
import type { ActorsRequired } from "../shared/provideActors.ts"

/** The locale of a page: Arabic or English. */
export type Locale = "ar" | "en"

/** The digits of numbers, as CLDR names them: `latn` is 0123 and `arab` is ٠١٢٣. */
export type NumberingSystem = "latn" | "arab"

/**
 * The locale of the app, which changes once the messages of the other locale are loaded, and its
 * numbering system.
 */
export const localeMachine = setup({
  types: {
    input: {} as ActorsRequired<LocaleSettings>,
    context: {} as LocaleSettings,
    events: {} as
      | { type: "locale.toggle" }
      | { type: "numberingSystem.choose"; numberingSystem: NumberingSystem }
  },
  actors: {} as {
    /** Provided by the app: loads the messages of a locale. */
    readonly loadMessages: PromiseActorLogic<void, Locale>
  },
  actions: {
    /** Provided by the app: sets the direction, stores the locale, and reloads translated data. */
    applyLocale: (_, _locale: Locale) => {},
    /** Provided by the app: stores the numbering system. */
    saveNumberingSystem: (_, _numberingSystem: NumberingSystem) => {}
  }
}).createMachine({
  id: "locale",
  context: ({ input }) => input,
  initial: "idle",
  on: {
    "numberingSystem.choose": {
      actions: [
        assign({ numberingSystem: ({ event }) => event.numberingSystem }),
        { type: "saveNumberingSystem", params: ({ event }) => event.numberingSystem }
      ]
    }
  },
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

interface LocaleSettings {
  readonly locale: Locale
  readonly numberingSystem: NumberingSystem
}

const otherLocale = (locale: Locale): Locale => (locale === "ar" ? "en" : "ar")
