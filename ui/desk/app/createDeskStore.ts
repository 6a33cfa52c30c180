import type { i18n as I18n } from "i18next"
import type { NavigateFunction } from "react-router-dom"
import { type ActorRefFrom, createActor, fromPromise } from "xstate"
import { saveLocale } from "#adapters/browser/localeStorage.ts"
import {
  confirmFactor,
  loadStaff,
  replacePassword,
  signOut,
  startSignIn
} from "#core/desk/signIn.ts"
import { staffSignInMachine } from "#core/desk/staffSignInMachine.ts"
import type { ShopBrand } from "#core/brand/Brand.ts"
import { type Locale, localeMachine, type NumberingSystem } from "#core/locale/localeMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { directionByLocale, withNumberingSystem } from "#locales/i18n.ts"
import { deskPaths } from "#locales/deskPaths.ts"
import { loadDeskI18n, loadDeskPages } from "#locales/loadDesk.ts"
import { createDeskRunner } from "./deskRunner.ts"

/** Creates the store of the desk: what lives as long as its window. */
export const createDeskStore = ({
  brand,
  locale,
  numberingSystem,
  i18n
}: {
  readonly brand: ShopBrand
  readonly locale: Locale
  readonly numberingSystem: NumberingSystem
  readonly i18n: I18n
}) => {
  const i18nByLocale: Partial<Record<Locale, I18n>> = { [locale]: i18n }
  const localeActor = createActor(
    provideActors(localeMachine, {
      actors: {
        loadMessages: fromPromise(async ({ input }) => {
          const messages = (i18nByLocale[input] ??= await loadDeskI18n(input, brand))
          await loadDeskPages(messages)
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
  const { fromEffect, upload, uploadLogo, uploadVideo } = createDeskRunner(
    () => localeActor.getSnapshot().context.locale,
    () => session.send({ type: "session.ended" })
  )
  const session = createActor(
    provideActors(staffSignInMachine, {
      actors: {
        loadStaff: fromEffect(loadStaff),
        startSignIn: fromEffect(startSignIn),
        confirmFactor: fromEffect(confirmFactor),
        replacePassword: fromEffect(replacePassword),
        signOut: fromEffect(signOut)
      }
    })
  ).start()
  leaveWithPerson(session)
  let navigate: NavigateFunction | null = null
  const listeners = new Set<(path: string) => void>()
  return {
    /** Navigation for machines, which run outside React. */
    navigation: {
      go: (to: string, { replace = false } = {}) => void navigate?.(to, { replace }),
      /** Sets the function of the router once it is mounted, and again for each path. */
      attach: (routerNavigate: NavigateFunction, path: string) => {
        navigate = routerNavigate
        for (const listener of listeners) listener(path)
      },
      /** Calls back with each path that is shown from now on. */
      subscribe: (onPath: (path: string) => void) => void listeners.add(onPath)
    },
    fromEffect,
    upload,
    uploadLogo,
    uploadVideo,
    brand,
    localeActor,
    session,
    /** The i18next instance of a locale whose messages are loaded. */
    i18nFor: (locale: Locale, numberingSystem: NumberingSystem) =>
      withNumberingSystem(i18nByLocale[locale] ?? i18n, locale, numberingSystem)
  }
}

export type DeskStore = ReturnType<typeof createDeskStore>

/** Opens the desk anew after somebody: the window may still hold what only they may see. */
const leaveWithPerson = (session: ActorRefFrom<typeof staffSignInMachine>): void => {
  let shownId: number | null = null
  session.subscribe(({ context }) => {
    const id = context.staff?.id ?? null
    if (shownId !== null && id !== shownId) location.replace(deskPaths.start)
    shownId = id
  })
}

const describeDocument = (locale: Locale): void => {
  const { documentElement } = document
  documentElement.lang = locale
  documentElement.dir = directionByLocale[locale]
}
