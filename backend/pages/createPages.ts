import { join } from "node:path"
import type { HttpBindings } from "@hono/node-server"
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response"
import type { Context } from "hono"
import { setRoute } from "../http/requestContext.ts"
import type { ServerContext } from "../context.ts"
import { createDeskPages } from "./deskPages.ts"
import { createDriverPages } from "./driverPages.ts"
import { createPageHandler } from "./pageHandler.ts"
import { createStaticFiles } from "./staticFiles.ts"
import { mapFolder, type MapFile } from "./mapFile.ts"
import { createPictureFiles } from "./pictures.ts"
import { createPreviewPictures } from "./previewPictures.ts"
import { redirectNamedAddress } from "./namedAddress.ts"
import type { Renderer } from "./renderer.ts"
import { loadShopBrand } from "./shopBrand.ts"
import { createShopIcons } from "./shopIcons.ts"
import { createSitemap } from "./sitemap.ts"
import { createOfflineFiles } from "./offlineFiles.ts"
import { respondWithManifest } from "./webManifest.ts"

/**
 * Responds to everything that is neither API nor sandbox: files of the build, pictures, sitemap and
 * pages.
 */
export type Pages = (c: Context<{ Bindings: HttpBindings }>) => Promise<Response>

export const createPages = async (
  context: ServerContext,
  renderer: Renderer,
  mapFile: MapFile | null,
  root: string
): Promise<Pages> => {
  const assets = await createStaticFiles(join(root, ".out/app"), (path) => ({
    "Cache-Control": path.startsWith("/assets/")
      ? "public, max-age=31536000, immutable"
      : "public, max-age=3600"
  }))
  const pictures = createPictureFiles(context.settings)
  const guests = { ...context, db: context.catalogueDb }
  const previews = createPreviewPictures(guests)
  const icons = createShopIcons(guests)
  const fileAt = async (path: string, request: Request) => {
    if (path.startsWith("/pictures/"))
      return (
        (await pictures(path, request)) ?? (await previews(path, request)) ?? icons(path, request)
      )
    if (mapFile !== null && path.startsWith(mapFolder)) return mapFile.respond(path, request)
    return renderer.middleware !== null || path === "/index.html"
      ? null
      : assets(path, request.headers)
  }
  const handlePage = createPageHandler(context, renderer)
  const handleDesk = await createDeskPages(context, renderer, root)
  const handleDriver = await createDriverPages(renderer, root)
  const handleOffline = await createOfflineFiles(context, renderer, root)
  const handleSitemap = createSitemap(guests, renderer)
  return async (c) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD")
      return new Response(null, { status: 405, headers: { Allow: "GET, HEAD" } })
    const url = new URL(c.req.url)
    const file = await fileAt(url.pathname, c.req.raw)
    if (file !== null) {
      setRoute(/^\/(?:assets|pictures|map)\//.exec(url.pathname)?.[0].concat("*") ?? "/*")
      return file
    }
    const desk = await handleDesk(c.req.raw, url)
    if (desk !== null) return desk
    const driver = await handleDriver(c.req.raw, url)
    if (driver !== null) return driver
    if (renderer.middleware !== null && (await renderer.middleware(c.env.incoming, c.env.outgoing)))
      return RESPONSE_ALREADY_SENT
    const manifest = await respondWithManifest(() => loadShopBrand(guests), c.req.raw, url)
    if (manifest !== null) return manifest
    const offline = await handleOffline(c.req.raw, url)
    if (offline !== null) return offline
    const sitemap = await handleSitemap(c.req.raw, url)
    if (sitemap !== null) return sitemap
    // A missing picture or script is a plain 404, unless the browser asked for a page.
    if (/^\/(assets|pictures)\/|\.\w{2,11}$/.test(url.pathname) && !wantsPage(c.req.raw))
      return new Response(null, { status: 404 })
    // Each page has one path. Two slashes at the start of a Location header would lead to
    // another site.
    const path = url.pathname.replaceAll(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "")
    if (path !== url.pathname)
      return new Response(null, { status: 308, headers: { Location: path + url.search } })
    return (await redirectNamedAddress(guests, url)) ?? handlePage(c.req.raw, url)
  }
}

const wantsPage = (request: Request): boolean =>
  request.headers.get("accept")?.includes("text/html") === true
