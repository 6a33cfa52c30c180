import { Effect, type Layer, ManagedRuntime } from "effect"
import { createActor, fromPromise } from "xstate"
import { createDriverRunStorage } from "#adapters/browser/driverRunStorage.ts"
import { loadLocale, loadNumberingSystem, saveLocale } from "#adapters/browser/localeStorage.ts"
import { watchConnection } from "#adapters/browser/networkConnection.ts"
import { createHttpClient } from "#adapters/http/apiClient.ts"
import { driverRunsOverHttp } from "#adapters/http/driverRunsOverHttp.ts"
import { randomKey } from "#adapters/shared/randomKey.ts"
import {
  driverRunMachine,
  loadDriverRun,
  sendDriverEvents
} from "#core/drivers/driverRunMachine.ts"
import type { DriverRuns } from "#core/drivers/DriverRuns.ts"
import { type Locale, localeMachine } from "#core/locale/localeMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import ar from "#locales/ar/driver.json"
import en from "#locales/en/driver.json"
import { createI18n, directionByLocale, withNumberingSystem } from "#locales/i18n.ts"

/** What lives as long as the page of a driver. */
export const createDriverStore = () => {
  const storage = createDriverRunStorage()
  const token = location.hash.slice(1)
  const asked = new URLSearchParams(location.search).get("lang")
  const locale: Locale = loadLocale() ?? (asked === "en" ? "en" : "ar")
  const localeActor = createActor(
    provideActors(localeMachine, {
      actors: { loadMessages: fromPromise(async () => {}) },
      actions: {
        applyLocale: (_, chosen) => {
          saveLocale(chosen)
          describeDocument(chosen)
        }
      }
    }),
    { input: { locale, numberingSystem: loadNumberingSystem() ?? "latn" } }
  ).start()
  describeDocument(locale)
  const runtimes: Partial<Record<Locale, ManagedRuntime.ManagedRuntime<DriverRuns, never>>> = {}
  const run = <A, E>(effect: Effect.Effect<A, E, DriverRuns>) => {
    const { locale: current } = localeActor.getSnapshot().context
    const runtime = (runtimes[current] ??= ManagedRuntime.make(portsIn(current)))
    return runtime.runPromise(Effect.result(effect))
  }
  const stored = storage.load(token)
  const runActor = createActor(
    provideActors(driverRunMachine, {
      actors: {
        load: fromPromise(({ input }) => run(loadDriverRun(input))),
        send: fromPromise(({ input }) => run(sendDriverEvents(input)))
      }
    }),
    { input: { token, stored } }
  )
  let before = stored
  runActor.subscribe((snapshot) => {
    // The addresses leave the device with the run.
    const after = snapshot.matches({ sync: "ended" })
      ? { ...snapshot.context, run: null }
      : snapshot.context
    storage.save(token, before, after)
    before = after
  })
  storage.forgetOthers(token)
  if (token !== "") runActor.start()
  watchConnection((isOnline) => {
    if (isOnline) runActor.send({ type: "sync.request" })
  })
  return {
    token,
    localeActor,
    runActor,
    i18nFor: (of: Locale) =>
      withNumberingSystem(i18nByLocale[of], of, localeActor.getSnapshot().context.numberingSystem),
    /** The id and the moment of what happened just now. */
    newEvent: () => ({ id: randomKey(), at: Date.now() })
  }
}

export type DriverStore = ReturnType<typeof createDriverStore>

const portsIn = (locale: Locale): Layer.Layer<DriverRuns> =>
  driverRunsOverHttp(createHttpClient(String(new URL("/api/", location.href)), locale, 20_000))

const i18nByLocale = {
  ar: createI18n("ar", { ar: { driver: ar } }),
  en: createI18n("en", { en: { driver: en } })
}

const describeDocument = (locale: Locale): void => {
  const { documentElement } = document
  documentElement.lang = locale
  documentElement.dir = directionByLocale[locale]
  document.title = i18nByLocale[locale].t("driver.title")
}
