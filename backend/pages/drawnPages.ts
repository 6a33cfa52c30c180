import { createHash, randomBytes } from "node:crypto"
import { parseQueryString, formatQueryString } from "#core/shared/queryString.ts"
import type { InitialData } from "#core/catalogue/queries.ts"
import type { Locale } from "#locales/i18n.ts"
import { acceptedEncoding } from "../http/compression.ts"
import { pageLocale } from "../http/requestLocale.ts"
import type { Shop } from "../http/route.ts"
import { logError } from "../http/logError.ts"
import { browserIdOf } from "../sandbox/faults.ts"
import { keptPages } from "./keptPages.ts"
import { loadInitialData, queriesAt } from "./initialData.ts"
import { pixelOrigin } from "./pixel.ts"
import { pagePolicy, workshopPolicy } from "./policy.ts"
import type { Renderer } from "./renderer.ts"
import { type SentPage, sentPage } from "./sentPage.ts"

/** Answers with pages. Those of the catalogue are the same for everybody in one language, and are kept. */
export const drawnPages = (shop: Shop, renderer: Renderer) => {
  const pixel = pixelOrigin(shop.settings)
  const kept = keptPages({ mostBytes: 64_000_000, now: shop.now })
  return async (request: Request, url: URL): Promise<Response> => {
    const locale = pageLocale(
      url,
      request.headers.get("cookie"),
      request.headers.get("accept-language")
    )
    const queries = queriesAt(url)
    const asked = {
      url: queries.length === 0 ? url.pathname + url.search : addressOf(url),
      locale,
      isNamed: url.searchParams.get("lang") === locale,
      origin: shop.settings.publicUrl ?? url.origin
    }
    const browser = shop.settings.sandbox ? browserIdOf(request) : null
    const nonce = randomBytes(16).toString("base64")
    const draw = async (initialData: InitialData) => {
      const page = await renderer.render({ ...asked, nonce, initialData })
      // By all that it is drawn from.
      return sentPage({
        ...page,
        tag:
          renderer.build === null ? null : tagged([renderer.build, asked, initialData, page.start])
      })
    }
    const isForAll = queries.length > 0 && browser === null && renderer.middleware === null
    const trouble = (problem: unknown) => logError(`page ${pathKind(url.pathname)}`, problem)
    const page = isForAll
      ? await kept
          .page(JSON.stringify(asked), () => loadInitialData(shop, queries, locale, null), draw)
          .catch((problem: unknown) => {
            trouble(problem)
            return null
          })
      : null
    if (page !== null)
      return sent(
        request,
        url,
        page,
        locale,
        pagePolicy(page.styleHashes, pixel),
        "public, max-age=2, must-revalidate"
      )
    const initialData = isForAll
      ? null
      : await loadInitialData(shop, queries, locale, browser).catch((problem: unknown) => {
          trouble(problem)
          return null
        })
    // The database is away: the page comes without, and asks for itself; a search engine shall come again.
    const own =
      initialData === null ? { ...(await draw({})), status: 503 } : await draw(initialData)
    const policy =
      renderer.middleware === null
        ? pagePolicy(own.styleHashes, pixel)
        : workshopPolicy(nonce, pixel)
    return sent(request, url, own, locale, policy, "private, no-cache")
  }
}

const tagged = (from: unknown): string =>
  `W/"${createHash("sha256").update(JSON.stringify(from)).digest("base64url").slice(0, 22)}"`

/** The address without what has no say in the page, such as where a visitor was sent from, or cannot be read. */
const addressOf = (url: URL): string => {
  const said = [...parseQueryString(url.search)]
    .filter(([name]) => speaking.has(name))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return said.length === 0
    ? url.pathname
    : `${url.pathname}?${formatQueryString(said.map(([name, value]) => [name, value.toWellFormed()]))}`
}

const speaking: ReadonlySet<string> = new Set([
  "search",
  "category",
  "sort",
  "min",
  "max",
  "in_stock",
  "cursor",
  "at"
])

const sent = async (
  request: Request,
  url: URL,
  page: SentPage,
  locale: Locale,
  policy: string,
  caching: string
): Promise<Response> => {
  if (page.leadsTo !== null) {
    // Whatever else the address says, such as a language, goes along.
    return new Response(null, {
      status: page.status,
      headers: { Location: page.leadsTo + url.search, "Cache-Control": caching }
    })
  }
  const headers = new Headers({
    "Content-Type": "text/html; charset=utf-8",
    "Content-Language": locale,
    "Content-Security-Policy": policy,
    "Cache-Control": caching,
    Vary: "Cookie, Accept-Language, Accept-Encoding"
  })
  if (page.tag !== null) {
    headers.set("ETag", page.tag)
    if (page.status === 200 && request.headers.get("if-none-match")?.includes(page.tag) === true)
      return new Response(null, { status: 304, headers })
  }
  if (page.status === 503) headers.set("Retry-After", "10")
  if (request.method === "HEAD") return new Response(null, { status: page.status, headers })
  const { body, encoding } = await page.sentAs(
    acceptedEncoding(request.headers.get("accept-encoding"))
  )
  if (encoding !== null) headers.set("Content-Encoding", encoding)
  return new Response(body, { status: page.status, headers })
}

/** The first word of a path: the rest may name a person's order or payment. */
const pathKind = (path: string) => `/${path.split("/")[1] ?? ""}`.slice(0, 40)
