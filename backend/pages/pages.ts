import { randomBytes } from "node:crypto"
import { join } from "node:path"
import type { HttpBindings } from "@hono/node-server"
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response"
import type { Context } from "hono"
import { compressed } from "../http/compressed.ts"
import { pageLocale } from "../http/localeOf.ts"
import type { Shop } from "../http/route.ts"
import { logTrouble } from "../http/trouble.ts"
import { filesOf } from "./files.ts"
import { knownFor } from "./known.ts"
import { pagePolicy, picturePolicy, workshopPolicy } from "./policy.ts"
import type { Page, Renderer } from "./renderer.ts"

/** Answers everything that is neither API nor sandbox: the shop's files, its pictures, its pages. */
export type Pages = (c: Context<{ Bindings: HttpBindings }>) => Promise<Response>

export const pagesOf = async (shop: Shop, renderer: Renderer, root: string): Promise<Pages> => {
  const assets = await filesOf(join(root, ".out/app"), (path) => ({
    "Cache-Control": path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600"
  }))
  const pictures = await filesOf(join(root, "backend/seed/drawings/out"), () => ({
    "Cache-Control": "public, max-age=604800", "Content-Security-Policy": picturePolicy
  }))
  const fileAt = async (path: string, asking: Headers) => {
    if (path.startsWith("/pictures/")) return pictures(path.slice("/pictures".length), asking)
    return renderer.middleware !== null || path === "/index.html" ? null : assets(path, asking)
  }
  return async (c) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return new Response(null, { status: 405, headers: { Allow: "GET, HEAD" } })
    const url = new URL(c.req.url)
    const file = await fileAt(url.pathname, c.req.raw.headers)
    if (file !== null) return file
    if (renderer.middleware !== null && await renderer.middleware(c.env.incoming, c.env.outgoing)) return RESPONSE_ALREADY_SENT
    // A picture or script that is not there is no page.
    if (/^\/(assets|pictures)\/|\.\w{2,11}$/.test(url.pathname)) return new Response(null, { status: 404 })
    return pageAt(shop, renderer, c.req.raw, url)
  }
}

const pageAt = async (shop: Shop, renderer: Renderer, request: Request, url: URL): Promise<Response> => {
  const locale = pageLocale(url, request.headers.get("cookie"), request.headers.get("accept-language"))
  const nonce = randomBytes(16).toString("base64")
  const known = await knownFor(shop, request, url, locale).catch((problem: unknown) => {
    // The database is away: the page comes without, and asks for itself.
    logTrouble(`page ${pathKind(url.pathname)}`, problem)
    return {}
  })
  const { html, status }: Page = await renderer.render({ url: url.pathname + url.search, locale, nonce, known })
  const bytes = new TextEncoder().encode(html)
  const smaller = await compressed(bytes, request.headers.get("accept-encoding"), "each time")
  const headers = new Headers({
    "Content-Type": "text/html; charset=utf-8",
    "Content-Language": locale,
    "Content-Security-Policy": renderer.middleware === null ? pagePolicy(nonce) : workshopPolicy(nonce),
    "Cache-Control": "private, no-cache",
    "Vary": "Cookie, Accept-Language, Accept-Encoding"
  })
  if (smaller !== null) headers.set("Content-Encoding", smaller.encoding)
  return new Response(smaller?.bytes ?? bytes, { status, headers })
}

/** The first word of a path: the rest may name a person's order or payment. */
const pathKind = (path: string) => `/${path.split("/")[1] ?? ""}`.slice(0, 40)
