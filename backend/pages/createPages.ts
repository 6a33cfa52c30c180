import { join } from "node:path"
import type { HttpBindings } from "@hono/node-server"
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response"
import type { Context } from "hono"
import type { Shop } from "../http/route.ts"
import { createPageHandler } from "./pageHandler.ts"
import { createStaticFiles } from "./staticFiles.ts"
import { createPictureFiles } from "./pictures.ts"
import type { Renderer } from "./renderer.ts"
import { createSitemap } from "./sitemap.ts"

/** Answers everything that is neither API nor sandbox: the shop's files, its pictures, its pages. */
export type Pages = (c: Context<{ Bindings: HttpBindings }>) => Promise<Response>

export const createPages = async (shop: Shop, renderer: Renderer, root: string): Promise<Pages> => {
  const assets = await createStaticFiles(join(root, ".out/app"), (path) => ({
    "Cache-Control": path.startsWith("/assets/")
      ? "public, max-age=31536000, immutable"
      : "public, max-age=3600"
  }))
  const pictures = createPictureFiles(shop.settings.pictures)
  const fileAt = async (path: string, asking: Request) => {
    if (path.startsWith("/pictures/")) return pictures(path, asking)
    return renderer.middleware !== null || path === "/index.html"
      ? null
      : assets(path, asking.headers)
  }
  const drawn = createPageHandler(shop, renderer)
  const searched = createSitemap(shop)
  return async (c) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD")
      return new Response(null, { status: 405, headers: { Allow: "GET, HEAD" } })
    const url = new URL(c.req.url)
    const file = await fileAt(url.pathname, c.req.raw)
    if (file !== null) return file
    if (renderer.middleware !== null && (await renderer.middleware(c.env.incoming, c.env.outgoing)))
      return RESPONSE_ALREADY_SENT
    const told = await searched(c.req.raw, url)
    if (told !== null) return told
    // A picture or script that is not there is no page; whoever wants one is told so by a page.
    if (/^\/(assets|pictures)\/|\.\w{2,11}$/.test(url.pathname) && !wantsPage(c.req.raw))
      return new Response(null, { status: 404 })
    // One address for a page. Two slashes at the beginning of a place would lead to another site.
    const path = url.pathname.replaceAll(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "")
    if (path !== url.pathname)
      return new Response(null, { status: 308, headers: { Location: path + url.search } })
    return drawn(c.req.raw, url)
  }
}

const wantsPage = (request: Request): boolean =>
  request.headers.get("accept")?.includes("text/html") === true
