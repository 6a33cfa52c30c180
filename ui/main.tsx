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

/** Hydrates the page, and replays the early events of the shopper. */
export const hydratePage = async (earlyEvents: EarlyEvents): Promise<void> => {
  const root = document.getElementById("app")
  const { dataset, lang } = document.documentElement
  const locale = lang === "en" ? "en" : "ar"
  const numberingSystem = dataset["numberingSystem"] === "arab" ? "arab" : "latn"
  /**
   * The data that `server.tsx` of the same build wrote into the page, which needs no validation.
   */
  const rendered: InitialData | null = JSON.parse(
    document.getElementById("initial-data")?.textContent ?? "null"
  )
  const i18n = await loadI18n(locale)
  // The page is preloaded after i18n, because it may add messages to the existing i18next
  // instances.
  await matchRoute(location.pathname, location.search)
    ?.route.preload()
    .catch(() => {})
  // A task of its own, so that a slow processor handles events in between.
  await nextTask()
  const store = createStore({ locale, numberingSystem, i18n, initialData: rendered ?? {} })
  await nextTask()
  const onHydrated = () => {
    root?.removeAttribute("data-unhydrated")
    earlyEvents.end()
  }
  const app = (
    <StrictMode>
      {/* In a transition React would keep the old page: a tap must show the next one at once. */}
      <BrowserRouter useTransitions={false}>
        <App store={store} onHydrated={onHydrated} />
      </BrowserRouter>
    </StrictMode>
  )
  // A transition hydrates in slices, so that events of the shopper are handled first.
  // The app without a network has data for its shell, and no content to hydrate.
  if (root?.firstElementChild && rendered) startTransition(() => void hydrateRoot(root, app))
  else if (root) createRoot(root).render(app)
  earlyEvents.replay()
  await nextTask()
  startStore(store)
}
