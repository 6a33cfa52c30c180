import { startTransition, StrictMode } from "react"
import { loadI18n } from "#locales/load.ts"
import { App } from "./app/shell/App.tsx"
import { type EarlyEvents, nextTask } from "./app/loading/earlyEvents.ts"
import type { PageData } from "./app/data/PageData.ts"
import { createRoot, hydrateRoot } from "./app/loading/reactDom.ts"
import { createStore } from "./app/store/createStore.ts"
import { BrowserRouter } from "react-router-dom"
import { restoreLocale } from "./app/store/persistence.ts"
import { startActors } from "./app/store/startActors.ts"
import { deferUntilFirstInput, waitForFirstInput } from "./app/loading/firstInput.ts"
import { createNavigation } from "./app/router/navigation.ts"
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
  const rendered: PageData | null = JSON.parse(
    document.getElementById("initial-data")?.textContent ?? "null"
  )
  const i18n = await loadI18n(locale, rendered?.brand)
  // The page is preloaded after i18n, because it may add messages to the existing i18next
  // instances.
  const route = matchRoute(location.pathname, location.search)?.route
  await route?.preload().catch(() => {})
  // A task of its own, so that a slow processor handles events in between.
  await nextTask()
  if (route?.waitsForInput === true) deferUntilFirstInput()
  const store = createStore({
    locale,
    numberingSystem,
    i18n,
    initialData: rendered ?? {},
    navigation: createNavigation(),
    waitToRestore: waitForFirstInput
  })
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
  if (root?.firstElementChild && rendered && isAtLoadedPage())
    startTransition(() => void hydrateRoot(root, app))
  else if (root) {
    document.querySelector("head > title")?.remove()
    createRoot(root).render(app)
  }
  earlyEvents.replay()
  await nextTask()
  startActors(store, { isPaymentReturn: route?.isPaymentReturn ?? false })
  void import("./app/loading/startDeferred.ts").then(
    ({ startDeferred }) => startDeferred(store, matchRoute),
    () => {}
  )
  const restoreChoices = async () => {
    await waitForFirstInput()
    restoreLocale(store.localeActor)
  }
  void restoreChoices()
  // A page that the browser restores from its back-forward cache does not know a locale that was
  // chosen since.
  addEventListener("pageshow", ({ persisted }) => persisted && void restoreChoices())
}

/**
 * Whether the address is still that of the document. After a reload, Back leads to an entry of the
 * same document, whose HTML is of another page then.
 */
const isAtLoadedPage = () => {
  const [document] = performance.getEntriesByType("navigation")
  return document === undefined || withoutHash(document.name) === withoutHash(location.href)
}

const withoutHash = (url: string) => url.split("#")[0]
