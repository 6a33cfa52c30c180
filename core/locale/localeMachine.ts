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
      /** What was chosen on this device was read: it is shown, and not stored again. */
      | { type: "storage.restored"; settings: LocaleSettings }
  },
  actors: {} as {
    /** Provided by the app: loads the messages of a locale. */
    readonly loadMessages: PromiseActorLogic<void, Locale>
  },
  actions: {
    /** Provided by the app: sets the direction, stores the locale, and reloads translated data. */
    applyLocale: (_, _locale: Locale) => {},
    /** Provided by the app: stores the numbering system. */
    saveNumberingSystem: (_, _numberingSystem: NumberingSystem) => {},
    showOtherLocale: assign({ locale: ({ context }) => otherLocale(context.locale) })
  },
  guards: { isOther: ({ context }, locale: Locale) => locale !== context.locale }
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
    },
    "storage.restored": [
      {
        guard: { type: "isOther", params: ({ event }) => event.settings.locale },
        target: ".restoring",
        actions: assign({ numberingSystem: ({ event }) => event.settings.numberingSystem })
      },
      { actions: assign({ numberingSystem: ({ event }) => event.settings.numberingSystem }) }
    ]
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
            "showOtherLocale",
            { type: "applyLocale", params: ({ context }) => context.locale }
          ]
        },
        onError: "failed"
      }
    },
    /** Loads the messages of the stored locale. */
    restoring: {
      invoke: {
        id: "restoreMessages",
        src: "loadMessages",
        input: ({ context }) => otherLocale(context.locale),
        onDone: { target: "idle", actions: "showOtherLocale" },
        onError: "failed"
      },
      on: { "locale.toggle": "loading" }
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
