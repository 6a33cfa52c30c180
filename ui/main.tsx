import { startTransition, StrictMode } from "react"
import { loadI18n } from "#locales/load.ts"
import { App } from "./app/shell/App.tsx"
import type { EarlyEvents } from "./app/boot/earlyEvents.ts"
import type { InitialData } from "#core/catalogue/queries.ts"
import { nextTask } from "./app/boot/nextTask.ts"
import { createRoot, hydrateRoot } from "./app/reactDom.ts"
import { createStore } from "./app/store/createStore.ts"
import { BrowserRouter } from "react-router-dom"
import { startStore } from "./app/store/startStore.ts"
import { matchRoute } from "./app/routes.ts"

/** Brings the page to life, and does what the shopper wanted of it meanwhile. */
export const openPage = async (taps: EarlyEvents): Promise<void> => {
  const place = document.getElementById("app")
  const language = document.documentElement.lang === "en" ? "en" : "ar"
  /** Written by `server.tsx` of this same build, so it is read as it is. */
  const rendered: InitialData | null = JSON.parse(
    document.getElementById("initial-data")?.textContent ?? "null"
  )
  const i18n = await loadI18n(language)
  // After it, for a page may wait for every word of the instances that exist.
  await matchRoute(location.pathname, location.search)
    ?.route.preload()
    .catch(() => {})
  // Step by step, for a slow processor's sake.
  await nextTask()
  const store = createStore({ language, i18n, initialData: rendered ?? {} })
  await nextTask()
  const onHydrated = () => {
    place?.removeAttribute("data-drawn")
    taps.end()
  }
  const app = (
    <StrictMode>
      {/* In a transition React keeps the old page until the new one is ready: a tap must show the next page at once. */}
      <BrowserRouter useTransitions={false}>
        <App store={store} onHydrated={onHydrated} />
      </BrowserRouter>
    </StrictMode>
  )
  // In slices: what the shopper does meanwhile goes first.
  if (place && rendered) startTransition(() => void hydrateRoot(place, app))
  else if (place) createRoot(place).render(app)
  taps.replay()
  await nextTask()
  startStore(store)
}
