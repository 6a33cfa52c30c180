import { ExpirationPlugin } from "workbox-expiration"
import { enable as enableNavigationPreload } from "workbox-navigation-preload"
import {
  CacheFirst,
  NetworkFirst,
  NetworkOnly,
  Strategy,
  type StrategyHandler
} from "workbox-strategies"
import {
  type CachingStrategy,
  chooseStrategy,
  canSkipWaiting,
  isStorable,
  type RequestProperties
} from "#core/offline/offlineRules.ts"
import type { PageMessage, WorkerMessage, WorkerSettings } from "#core/offline/WorkerMessage.ts"
import type { Locale } from "#core/locale/localeMachine.ts"
import { isDeskPath } from "#locales/deskPaths.ts"

declare const self: ServiceWorkerGlobalScope & { readonly workerSettings: WorkerSettings }

const { workerSettings: settings } = self

/** The documents of this build in the locales that the shopper reads. */
const buildCache = `build-${settings.build}`

const day = 86_400

const storableOnly = (from: CachingStrategy["from"]) => ({
  cacheWillUpdate: async ({ response }: { readonly response: Response }) =>
    isStorable(from, {
      status: response.status,
      isRedirected: response.redirected,
      cacheControl: response.headers.get("cache-control")
    })
      ? response
      : null
})

const expiration = {
  files: new ExpirationPlugin({
    maxEntries: 500,
    maxAgeSeconds: 30 * day,
    purgeOnQuotaError: true
  }),
  pages: new ExpirationPlugin({ maxEntries: 40, maxAgeSeconds: 7 * day, purgeOnQuotaError: true }),
  data: new ExpirationPlugin({ maxEntries: 120, maxAgeSeconds: 7 * day, purgeOnQuotaError: true })
}

const files = new CacheFirst({
  cacheName: "files",
  plugins: [storableOnly("files"), expiration.files]
})

/** The response varies with the locale, which the call of the API names in its Accept-Language. */
const data = new NetworkFirst({
  cacheName: "data",
  plugins: [storableOnly("lastData"), expiration.data]
})

/**
 * From the network, otherwise as the page was at the last visit. Pages are stored by name and
 * locale, because their Vary names the cookie, which a service worker does not see.
 */
class VisitedPages extends Strategy {
  protected override async _handle(request: Request, handler: StrategyHandler) {
    const { pathname, search } = new URL(request.url)
    const answer = chooseStrategy(settings.routes, { ...propertiesOf(request), isNavigation: true })
    const name = answer.from === "lastVisit" ? answer.name : pathname + search
    try {
      const response = await handler.fetch(request)
      const locale = localeOf(response.headers.get("content-language"))
      if (locale !== null) {
        void handler.waitUntil(rememberLocale(locale).catch(() => {}))
        void handler.waitUntil(handler.cachePut(pageKey(name, locale), response.clone()))
      }
      return response
    } catch (error) {
      const key = await storedPageKey(name, await localesFor(request.url))
      const stored = key === null ? undefined : await handler.cacheMatch(key)
      if (stored === undefined) throw error
      return stored
    }
  }
}

const pages = new VisitedPages({
  cacheName: "pages",
  matchOptions: { ignoreVary: true },
  plugins: [storableOnly("lastVisit"), expiration.pages]
})

const pageKey = (name: string, locale: Locale): string => {
  const key = new URL(name, self.location.origin)
  key.searchParams.set("in", locale)
  return key.href
}

const storedPageKey = async (
  name: string,
  locales: ReadonlyArray<Locale>
): Promise<string | null> => {
  const cache = await caches.open("pages")
  for (const locale of locales) {
    const key = pageKey(name, locale)
    if ((await cache.match(key, { ignoreVary: true })) !== undefined) return key
  }
  return null
}

const localeOf = (word: string | null): Locale | null =>
  word === "ar" || word === "en" ? word : null

/** The locale of the last page, in a cache that outlives the build. */
const localeCache = "locale"
const localeKey = "/last-locale"

const readLastLocale = async (): Promise<Locale | null> => {
  const stored = await caches.match(localeKey, { cacheName: localeCache })
  return localeOf((await stored?.text()) ?? null)
}

/** Only the documents of this locale are stored, because each holds the styles of the shop. */
const rememberLocale = async (locale: Locale) => {
  await (await caches.open(localeCache)).put(localeKey, new Response(locale))
  await storeDocuments(locale)
}

const storeDocuments = async (locale: Locale) => {
  const cache = await caches.open(buildCache)
  const urls = Object.values(settings.documents[locale])
  const stored = await Promise.all(urls.map((url) => cache.match(url, anyVary)))
  if (stored.includes(undefined)) await cache.addAll(urls)
}

/** The locales in which a page may be served, the preferred one first. */
const localesFor = async (url: string): Promise<ReadonlyArray<Locale>> => {
  const preferred =
    localeOf(new URL(url).searchParams.get("lang")) ?? (await readLastLocale()) ?? "ar"
  return preferred === "ar" ? ["ar", "en"] : ["en", "ar"]
}

/**
 * A document of this build; without one of its scripts the app would stay blank, so the offline
 * screen stands in.
 */
const documentOf = async (url: string, kind: "app" | "screen"): Promise<Response> => {
  const cache = await caches.open(buildCache)
  for (const locale of await localesFor(url)) {
    const { app, screen } = settings.documents[locale]
    const document = kind === "app" ? await cache.match(app, anyVary) : undefined
    if (document !== undefined && (await hasFiles(document.clone()))) return document
    const stored = await cache.match(screen, anyVary)
    if (stored !== undefined) return stored
  }
  return Response.error()
}

const anyVary = { ignoreVary: true }

const hasFiles = async (document: Response): Promise<boolean> => {
  const cache = await caches.open("files")
  const urls = (await document.text()).matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)
  const found = await Promise.all(Array.from(urls, ([, file = ""]) => cache.match(file)))
  return !found.includes(undefined)
}

const network = new NetworkOnly()

const navigate = (event: FetchEvent, answer: CachingStrategy): Promise<Response> => {
  const { request } = event
  if (answer.from === "lastVisit")
    return pages.handle({ event, request }).catch(() => documentOf(request.url, "app"))
  return network
    .handle({ event, request })
    .catch(() => documentOf(request.url, answer.from === "app" ? "app" : "screen"))
}

self.addEventListener("fetch", (event) => {
  const { request } = event
  const answer = chooseStrategy(settings.routes, propertiesOf(request))
  if (answer.from === "files") event.respondWith(files.handle({ event, request }))
  else if (answer.from === "lastData") event.respondWith(data.handle({ event, request }))
  else if (answer.from !== "browser") event.respondWith(navigate(event, answer))
})

const propertiesOf = (request: Request): RequestProperties => {
  const url = new URL(request.url)
  return {
    method: request.method,
    isSameOrigin: url.origin === self.location.origin,
    isDesk: isDeskPath(url.pathname),
    path: url.pathname,
    search: url.search,
    isNavigation: request.mode === "navigate",
    destination: request.destination,
    isPersonal: request.headers.has("authorization"),
    isPartial: request.headers.has("range")
  }
}

/** The version that waits takes over, unless a page would be interrupted or still loads. */
const letNewVersionTakeOver = async () => {
  const { waiting } = self.registration
  if (waiting === null) return
  const clients = await self.clients.matchAll({ type: "window", includeUncontrolled: true })
  const paths = await Promise.all(clients.map(pathsOf))
  if (canSkipWaiting(settings.routes, paths.flat()))
    waiting.postMessage({ type: "version.takeOver" } satisfies WorkerMessage)
}

/**
 * The path that the page says it shows, because its `url` here is the one that it was loaded with;
 * null if it does not reply. A page that was left meanwhile has no path, nor has the desk, which
 * uses nothing of this version.
 */
const pathsOf = async (page: Client): Promise<ReadonlyArray<string | null>> => {
  if (isDeskPath(new URL(page.url).pathname)) return []
  const path = await new Promise<string | null>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener("message", ({ data }: MessageEvent<string>) => resolve(data))
    port1.start()
    setTimeout(() => resolve(null), answerTimeoutMs)
    page.postMessage({ type: "path.requested" } satisfies PageMessage, [port2])
  })
  return path === null && (await self.clients.get(page.id)) === undefined ? [] : [path]
}

const answerTimeoutMs = 1_000

self.addEventListener("install", (event) => {
  event.waitUntil(
    (async () => {
      await (await caches.open("files")).addAll(settings.pictures)
      const locale = await readLastLocale()
      if (locale !== null) await storeDocuments(locale)
    })()
  )
})

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys()
      await Promise.all(
        names
          .filter((name) => name.startsWith("build-") && name !== buildCache)
          .map((name) => caches.delete(name))
      )
      await self.clients.claim()
    })()
  )
})

enableNavigationPreload()

self.addEventListener("message", (event) => {
  const message: WorkerMessage = event.data
  event.waitUntil(receive(event, message))
})

const receive = async (event: ExtendableMessageEvent, message: WorkerMessage): Promise<void> => {
  switch (message.type) {
    case "page.loaded":
      await rememberLocale(message.locale).catch(() => {})
      await storePage(event, message)
      // Only now, when the page is idle: Chromium leaves a navigation without a response if the
      // version that handles it is replaced meanwhile.
      return letNewVersionTakeOver()
    case "page.visited":
      return storeVisitedPage(event, message.url)
    case "locale.changed":
      return rememberLocale(message.locale).catch(() => {})
    case "customer.left":
      await expiration.pages.deleteCacheAndMetadata()
      return expiration.data.deleteCacheAndMetadata()
    case "version.takeOver":
      return self.skipWaiting()
  }
}

/**
 * Stores the page that loaded without a service worker, and its files, which are in the browser's
 * cache. The page and the files of pages that work without a network are fetched too, unless the
 * shopper saves data.
 */
const storePage = async (
  event: ExtendableMessageEvent,
  { url, files: loaded, isSaving, locale }: Extract<WorkerMessage, { type: "page.loaded" }>
) => {
  if (isSaving) {
    await Promise.all(loaded.map((path) => storeFile(event, path)))
    return
  }
  const { app, pages: offlinePages } = settings.files[locale]
  await Promise.all([
    storeVisitedPage(event, url),
    ...[...new Set([...app, ...loaded])].map((path) => storeFile(event, path))
  ])
  for (const path of offlinePages) await storeFile(event, path)
}

const storeFile = async (event: ExtendableMessageEvent, path: string) => {
  const url = new URL(path, self.location.origin)
  if (url.origin !== self.location.origin || (await caches.match(url, { cacheName: "files" })))
    return
  await files
    .handle({ event, request: new Request(url, { cache: "force-cache", priority: "low" }) })
    .catch(() => {})
}

const storeVisitedPage = async (event: ExtendableMessageEvent, visited: string) => {
  const url = new URL(visited)
  const request = new Request(url.origin + url.pathname + url.search)
  const answer = chooseStrategy(settings.routes, { ...propertiesOf(request), isNavigation: true })
  if (answer.from !== "lastVisit") return
  if ((await storedPageKey(answer.name, await localesFor(visited))) !== null) return
  await pages.handle({ event, request }).catch(() => {})
}
