import type { PageMessage, WorkerMessage } from "#core/offline/WorkerMessage.ts"
import { filePaths } from "#locales/paths.ts"
import { waitForFirstInput } from "./firstInput.ts"
import { trustedWorkerUrl } from "#adapters/browser/trustedTypes.ts"
import { userPreferences } from "#adapters/browser/userPreferences.ts"
import type { Store } from "../store/createStore.ts"

/** Long after everything that a page loads by itself while it is idle. */
const registrationDelayMs = 4_000

/**
 * Registers the service worker when the shopper uses the shop and the page is idle, and tells it
 * what the shop should look like without a network.
 */
export const registerServiceWorker = (store: Store): void => {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return
  reportChanges(store)
  navigator.serviceWorker.addEventListener("message", answerWithPath)
  void waitForFirstInput().then(() =>
    setTimeout(() => void register(store).catch(() => {}), registrationDelayMs)
  )
}

/** From the start, because the service worker of an earlier visit has stored pages already. */
const reportChanges = ({ localeActor, session }: Store) => {
  let { locale } = localeActor.getSnapshot().context
  let customer = session.getSnapshot().context.session
  localeActor.subscribe(({ context }) => {
    if (context.locale !== locale) void report({ type: "locale.changed", locale: context.locale })
    locale = context.locale
  })
  session.subscribe(({ context }) => {
    if (customer !== null && context.session === null) void report({ type: "customer.left" })
    customer = context.session
  })
}

const answerWithPath = ({ data, ports }: MessageEvent<PageMessage>) => {
  if (data.type === "path.requested")
    void waitForLoad().then(() => ports[0]?.postMessage(location.pathname))
}

const waitForLoad = async () => {
  if (document.readyState !== "complete")
    await new Promise((loaded) => addEventListener("load", loaded, { once: true }))
}

const register = async ({ localeActor }: Store) => {
  const isControlled = navigator.serviceWorker.controller !== null
  await navigator.serviceWorker.register(trustedWorkerUrl(filePaths.serviceWorker))
  await navigator.serviceWorker.ready
  const isSaving = userPreferences.prefersReducedData()
  await report({
    type: "page.loaded",
    url: location.href,
    locale: localeActor.getSnapshot().context.locale,
    files: loadedFiles(),
    isSaving
  })
  if (!isControlled && !isSaving && "navigation" in globalThis)
    navigation.addEventListener(
      "currententrychange",
      () => void report({ type: "page.visited", url: location.href })
    )
}

const report = async (message: WorkerMessage) =>
  // The browser refuses to tell the registration of a page that is being left.
  (await navigator.serviceWorker.getRegistration().catch(() => undefined))?.active?.postMessage(
    message
  )

/** The files that this page loaded, and the style sheets that the server wrote into it. */
const loadedFiles = (): ReadonlyArray<string> => [
  ...performance
    .getEntriesByType("resource")
    .flatMap((entry) =>
      entry instanceof PerformanceResourceTiming &&
      ["css", "img", "link", "other", "script"].includes(entry.initiatorType)
        ? [entry.name]
        : []
    ),
  ...Array.from(
    document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]"),
    ({ href }) => href
  )
]
