declare const self: ServiceWorkerGlobalScope

/** The page of drivers with its scripts and styles, so that it opens without a network. */
const cacheName = "driver"

const { pathname: page } = new URL(self.registration.scope)
const assets = `${page}/assets/`

const store = async (request: RequestInfo, response: Response): Promise<void> => {
  if (response.ok) await (await caches.open(cacheName)).put(request, response)
}

/** The page as it is now, otherwise as it was at the last visit: each run has the same. */
const loadPage = async (request: Request): Promise<Response> => {
  try {
    const response = await fetch(request)
    await store(page, response.clone())
    return response
  } catch (error) {
    const stored = await caches.match(page, { cacheName })
    if (stored === undefined) throw error
    return stored
  }
}

/** The name of a file changes with its contents. */
const loadFile = async (request: Request): Promise<Response> => {
  const stored = await caches.match(request, { cacheName })
  if (stored !== undefined) return stored
  const response = await fetch(request)
  await store(request, response.clone())
  return response
}

/** The page and the files that it names, which were loaded before this worker was there. */
const storePage = async (): Promise<void> => {
  const response = await fetch(page)
  const html = await response.clone().text()
  const files = Array.from(html.matchAll(/(?:href|src)="([^"]+)"/g), ([, file = ""]) => file)
  const cache = await caches.open(cacheName)
  await store(page, response)
  await cache.addAll(files.filter((file) => file.startsWith(assets)))
}

self.addEventListener("install", (event) => {
  event.waitUntil(storePage().then(() => self.skipWaiting()))
})

self.addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim())
})

self.addEventListener("fetch", (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== "GET" || origin !== self.location.origin) return
  if (pathname === page) event.respondWith(loadPage(request))
  else if (pathname.startsWith(assets)) event.respondWith(loadFile(request))
})

// Without it this is no module, and `self` is that of every worker.
export {}
