import { readFile } from "node:fs/promises"
import { join } from "node:path"
import type { WorkerSettings } from "#core/offline/WorkerMessage.ts"
import { filePaths } from "#locales/paths.ts"
import { compress } from "../http/compression.ts"
import { etagOf, isUnchanged } from "../http/etag.ts"
import { pageLocale } from "../http/requestLocale.ts"
import type { ServerContext } from "../context.ts"
import { loadShellData } from "./initialData.ts"
import { pagePolicy, serviceWorkerPolicy } from "./contentSecurityPolicy.ts"
import { loadShopBrand } from "./shopBrand.ts"
import { pictureOrigins } from "./pictureOrigins.ts"
import { pixelOrigin } from "./pixel.ts"
import type { OfflineDocuments, Renderer } from "./renderer.ts"

/**
 * Responds with the service worker of the build and with the documents that it shows without a
 * network; null for any other path, and without a build.
 */
export const createOfflineFiles = async (
  context: ServerContext,
  { build, offline }: Pick<Renderer, "build" | "offline">,
  root: string
) => {
  const script = await readFile(join(root, ".out/worker/service-worker.js"), "utf8").catch(
    () => null
  )
  if (offline === null || build === null || script === null) return async () => null
  return async (request: Request, url: URL): Promise<Response | null> => {
    const origin = context.settings.publicUrl ?? url.origin
    const locale = pageLocale(url, null, null)
    switch (url.pathname) {
      case filePaths.serviceWorker: {
        // The documents that it stores name the shop, so another brand is another version.
        const version = etagOf(build + JSON.stringify(await loadShopBrand(context))).slice(1, -1)
        const settings = JSON.stringify(settingsOf(version, offline))
        return respond(request, `self.workerSettings=${settings};\n${script}`, {
          "Content-Type": "text/javascript; charset=utf-8",
          "Content-Security-Policy": serviceWorkerPolicy
        })
      }
      case pathOf(filePaths.offlineApp(locale)):
      case pathOf(filePaths.offlineScreen(locale)): {
        const isApp = url.pathname === pathOf(filePaths.offlineApp(locale))
        // Without a network the app shows the categories and the footer as they are now.
        const initialData = isApp
          ? await loadShellData(context, locale)
          : { brand: await loadShopBrand(context) }
        const page = await offline[isApp ? "app" : "screen"]({ locale, origin, initialData })
        return respond(request, page.html, {
          "Content-Type": "text/html; charset=utf-8",
          "Content-Language": locale,
          "Content-Security-Policy": pagePolicy(
            page.styleHashes,
            {
              pixel: pixelOrigin(context.settings),
              pictures: await pictureOrigins(context)
            },
            context.settings.publicUrl
          ),
          "X-Robots-Tag": "noindex"
        })
      }
      default:
        return null
    }
  }
}

const pathOf = (url: string) => url.split("?")[0]

const settingsOf = (version: string, { files, routes }: OfflineDocuments): WorkerSettings => ({
  build: version.slice(0, 16),
  routes,
  documents: { ar: documentsOf("ar"), en: documentsOf("en") },
  pictures: [filePaths.placeholder],
  files: { ar: files("ar"), en: files("en") }
})

const documentsOf = (locale: string) => ({
  app: filePaths.offlineApp(locale),
  screen: filePaths.offlineScreen(locale)
})

const respond = async (
  request: Request,
  text: string,
  own: Readonly<Record<string, string>>
): Promise<Response> => {
  const etag = etagOf(text)
  const headers = new Headers({
    ...own,
    "Cache-Control": "public, max-age=0, must-revalidate",
    ETag: etag,
    Vary: "Accept-Encoding"
  })
  if (isUnchanged(request.headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers })
  const bytes = new TextEncoder().encode(text)
  const smaller = await compress(bytes, request.headers.get("accept-encoding"), "for many")
  if (smaller !== null) headers.set("Content-Encoding", smaller.encoding)
  return new Response(smaller?.bytes ?? bytes, { headers })
}
