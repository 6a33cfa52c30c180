import { randomBytes } from "node:crypto"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { driverPaths } from "#locales/paths.ts"
import { setRoute } from "../http/requestContext.ts"
import { developmentPolicy, staffPolicy, serviceWorkerPolicy } from "./contentSecurityPolicy.ts"
import type { Renderer } from "./renderer.ts"
import { createStaticFiles } from "./staticFiles.ts"

/**
 * Responds with the page of drivers and with its files; null for any other path. The page is the
 * same for every link, whose token no request of the page has.
 */
export const createDriverPages = async (
  { middleware, renderDriver }: Pick<Renderer, "middleware" | "renderDriver">,
  root: string
) => {
  const { page: path, serviceWorker } = driverPaths
  const folder = join(root, ".out/driver")
  const assets = await createStaticFiles(folder, () => ({
    "Cache-Control": "public, max-age=31536000, immutable"
  }))
  const worker = await readFile(join(folder, "service-worker.js"), "utf8").catch(() => null)
  return async (request: Request, url: URL): Promise<Response | null> => {
    const { pathname } = url
    if (pathname === serviceWorker) {
      setRoute(serviceWorker)
      const headers = {
        "Content-Type": "text/javascript; charset=utf-8",
        "Content-Security-Policy": serviceWorkerPolicy,
        "Cache-Control": "no-cache",
        "Service-Worker-Allowed": path
      }
      return new Response(worker, { status: worker === null ? 404 : 200, headers })
    }
    if (pathname.startsWith(`${path}/assets/`)) {
      setRoute(`${path}/assets/*`)
      const file = await assets(pathname.slice(path.length), request.headers)
      return file ?? new Response(null, { status: 404 })
    }
    if (pathname !== path) return null
    setRoute(path)
    const nonce = randomBytes(16).toString("base64")
    const headers = {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": middleware === null ? staffPolicy([]) : developmentPolicy(nonce),
      "Cache-Control": "no-cache",
      "Referrer-Policy": "no-referrer",
      "X-Robots-Tag": "noindex, nofollow"
    }
    const page = await renderDriver(nonce)
    return new Response(request.method === "HEAD" ? null : page, { headers })
  }
}
