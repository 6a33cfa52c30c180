import type { i18n as I18n } from "i18next"
import { createActor, fromPromise } from "xstate"
import { saveLocale } from "#adapters/browser/localeStorage.ts"
import type { DeskRefusal } from "#core/desk/DeskOrders.ts"
import type { StaffMember } from "#core/desk/StaffSession.ts"
import { type Locale, localeMachine, type NumberingSystem } from "#core/locale/localeMachine.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { directionByLocale, withNumberingSystem } from "#locales/i18n.ts"
import { loadDeskI18n } from "#locales/loadDesk.ts"
import { withInitialSnapshot } from "../../app/store/initialSnapshot.ts"
import { createDeskNavigation } from "./deskNavigation.ts"
import { createDeskRunner } from "./deskRunner.ts"

/** Creates the store of the desk: what lives as long as its window. */
export const createDeskStore = ({
  locale,
  numberingSystem,
  i18n
}: {
  readonly locale: Locale
  readonly numberingSystem: NumberingSystem
  readonly i18n: I18n
}) => {
  const i18nByLocale: Partial<Record<Locale, I18n>> = { [locale]: i18n }
  const localeActor = createActor(
    provideActors(localeMachine, {
      actors: {
        loadMessages: fromPromise(async ({ input }) => {
          i18nByLocale[input] ??= await loadDeskI18n(input)
        })
      },
      actions: {
        applyLocale: (_, locale) => {
          saveLocale(locale)
          describeDocument(locale)
        }
      }
    }),
    { input: { locale, numberingSystem } }
  ).start()
  describeDocument(locale)
  const { fromEffect, loadStaffMember } = createDeskRunner(
    () => localeActor.getSnapshot().context.locale
  )
  const session = createActor(
    provideActors(loadMachine<StaffMember, DeskRefusal>({ id: "staffMember" }), {
      actors: { load: fromEffect(loadStaffMember) }
    }),
    { input: { initialData: null } }
  ).start()
  return {
    navigation: createDeskNavigation(),
    fromEffect,
    localeActor: withInitialSnapshot(localeActor),
    /** Who is signed in. */
    session: withInitialSnapshot(session),
    /** The i18next instance of a locale whose messages are loaded. */
    i18nFor: (locale: Locale, numberingSystem: NumberingSystem) =>
      withNumberingSystem(i18nByLocale[locale] ?? i18n, locale, numberingSystem)
  }
}

export type DeskStore = ReturnType<typeof createDeskStore>

const describeDocument = (locale: Locale): void => {
  const { documentElement } = document
  documentElement.lang = locale
  documentElement.dir = directionByLocale[locale]
}
