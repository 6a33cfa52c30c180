import { randomBytes } from "node:crypto"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import type { ShopBrand } from "#core/brand/Brand.ts"
import { deskPaths } from "#locales/deskPaths.ts"
import { setRoute } from "../http/requestContext.ts"
import { deskPolicy, developmentPolicy, serviceWorkerPolicy } from "./contentSecurityPolicy.ts"
import { withIcon } from "./brandHead.ts"
import { pictureOrigins } from "./pictureOrigins.ts"
import type { Renderer } from "./renderer.ts"
import { type BrandContext, loadShopBrand } from "./shopBrand.ts"
import { createStaticFiles } from "./staticFiles.ts"

type DeskPagesContext = BrandContext & Parameters<typeof pictureOrigins>[0]

/**
 * Responds with the page of the desk and with its files; null for any other path. The page is the
 * same for everybody and says of the shop only its brand: what it shows comes from calls that need
 * a session.
 */
export const createDeskPages = async (
  context: DeskPagesContext,
  { middleware, renderDesk }: Pick<Renderer, "middleware" | "renderDesk">,
  root: string
) => {
  const assets = await createStaticFiles(join(root, ".out/desk"), () => ({
    "Cache-Control": "public, max-age=31536000, immutable"
  }))
  const worker = await readFile(join(root, ".out/desk/service-worker.js"), "utf8").catch(() => null)
  return async (request: Request, url: URL): Promise<Response | null> => {
    const { serviceWorker, start } = deskPaths
    if (url.pathname !== start && !url.pathname.startsWith(`${start}/`)) return null
    const document = documentPaths.get(url.pathname)
    if (document !== undefined) {
      setRoute(`${start}/docs/*`)
      const text = await readFile(join(root, document), "utf8").catch(() => null)
      const headers = { "Content-Type": "text/plain; charset=utf-8" }
      return new Response(text, { status: text === null ? 404 : 200, headers })
    }
    if (url.pathname === serviceWorker) {
      setRoute(serviceWorker)
      const headers = {
        "Content-Type": "text/javascript; charset=utf-8",
        "Content-Security-Policy": serviceWorkerPolicy,
        "Cache-Control": "no-cache"
      }
      return new Response(worker, { status: worker === null ? 404 : 200, headers })
    }
    // A file; those of development are Vite's.
    if (/\.\w+$/.test(url.pathname)) {
      if (middleware !== null) return null
      setRoute(`${start}/assets/*`)
      const path = url.pathname.slice(start.length)
      const file = path.startsWith("/assets/") ? await assets(path, request.headers) : null
      return file ?? new Response(null, { status: 404 })
    }
    setRoute(`${start}/*`)
    const nonce = randomBytes(16).toString("base64")
    const page = withBrand(await renderDesk(nonce), await loadShopBrand(context))
    const headers = {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy":
        middleware === null
          ? deskPolicy(await pictureOrigins(context))
          : developmentPolicy(nonce, { pictures: await pictureOrigins(context), pixel: "" }),
      "Cache-Control": "no-store",
      "Referrer-Policy": "same-origin",
      "X-Robots-Tag": "noindex, nofollow"
    }
    return new Response(request.method === "HEAD" ? null : page, { headers })
  }
}

const documentPaths: ReadonlyMap<string, string> = new Map(
  (["payments", "production"] as const).map((page) => [deskPaths.docs(page), `docs/${page}.md`])
)

/** The page with the brand, which its script reads, and with the icon of the shop. */
const withBrand = (page: string, brand: ShopBrand): string => {
  const json = JSON.stringify(brand).replaceAll("<", "\\u003c")
  return withIcon(page, brand).replace(
    "</head>",
    () => `<script id="brand" type="application/json">${json}</script></head>`
  )
}
