import { randomBytes } from "node:crypto"
import { emptyBrand } from "#core/brand/Brand.ts"
import { canonicalUrl } from "#core/shared/queryString.ts"
import type { PageData } from "#ui/server.tsx"
import type { Locale } from "#locales/i18n.ts"
import { cacheTagsOf } from "../cdn/cacheTags.ts"
import { cdnPageHeaders, readCacheKey } from "../cdn/pageCaching.ts"
import { acceptedEncoding } from "../http/compression.ts"
import { etagOf, isUnchanged } from "../http/etag.ts"
import { pageLocale, pageNumberingSystem } from "../http/requestLocale.ts"
import type { ServerContext } from "../context.ts"
import { logError } from "../http/logError.ts"
import { setRoute } from "../http/requestContext.ts"
import { withDeadline } from "../http/withDeadline.ts"
import { createPageCache } from "./pageCache.ts"
import { loadDeliveryData, loadInitialData, loadPlacedOrder, loadShellData } from "./initialData.ts"
import { allowGoogleMaps } from "./map.ts"
import { lastShopBrand } from "./shopBrand.ts"
import { previewPath } from "./previewPictures.ts"
import { pictureOrigins } from "./pictureOrigins.ts"
import { pixelOrigin } from "./pixel.ts"
import { readPreviewLink } from "./productPreviewLink.ts"
import { pagePolicy, developmentPolicy } from "./contentSecurityPolicy.ts"
import type { Renderer } from "./renderer.ts"
import { type CompressedPage, compressPage } from "./compressedPage.ts"

/**
 * Responds with pages. Those with data of the catalogue are the same for everybody in one locale
 * and numbering system, and are cached.
 */
export const createPageHandler = (context: ServerContext, renderer: Renderer) => {
  const guests = { ...context, db: context.catalogueDb }
  const pixel = pixelOrigin(context.settings)
  const otherSites = async () => ({ pixel, pictures: await pictureOrigins(context) })
  const widen = (policy: string) =>
    context.settings.googleMapsKey === null ? policy : allowGoogleMaps(policy)
  const cache = createPageCache({ maxBytes: 64_000_000 })
  return async (request: Request, url: URL): Promise<Response> => {
    const cookies = request.headers.get("cookie")
    const cacheKey = readCacheKey(context.settings, request.headers.get("x-locale"))
    const locale =
      cacheKey === null
        ? pageLocale(url, cookies, request.headers.get("accept-language"))
        : pageLocale(url, null, cacheKey.locale)
    const route = await renderer.matchPage(url.pathname, url.search)
    if (route !== null) setRoute(route.path)
    const queries = (await route?.queries()) ?? []
    const renderRequest = {
      url:
        route === null
          ? url.pathname + url.search
          : canonicalUrl(url.pathname, url.search, route.searchParams),
      locale,
      numberingSystem: cacheKey?.numberingSystem ?? pageNumberingSystem(cookies),
      isNamed: url.searchParams.get("lang") === locale,
      origin: context.settings.publicUrl ?? url.origin
    }
    const previewed = readPreviewLink(context, url)
    // Whoever previews a product has just changed it.
    const reader = previewed === null ? guests : context
    const browser = context.faultInjection?.browserIdOf(request) ?? null
    const nonce = randomBytes(16).toString("base64")
    const renderPage = async (initialData: PageData) => {
      const page = await renderer.render({
        ...renderRequest,
        nonce,
        initialData,
        previewPath: (product, locale) =>
          previewPath(product, locale, initialData.brand ?? emptyBrand)
      })
      return compressPage({
        ...page,
        cacheTags: cacheTagsOf(
          queries.map(({ key }) => key),
          initialData
        ),
        etag:
          renderer.build === null
            ? null
            : etagOf(JSON.stringify([renderer.build, renderRequest, initialData, page.start]))
      })
    }
    const loadPageData = async (browser: string | null): Promise<PageData> => {
      const [shellData, pageData, deliveryData, placedOrder] = await withDeadline(
        dataTimeoutMs,
        Promise.all([
          loadShellData(reader, locale, queries),
          loadInitialData(reader, queries, locale, browser, previewed),
          route?.describesDelivery === true ? loadDeliveryData(reader, browser) : {},
          route?.showsPlacedOrder === true ? loadPlacedOrder(context, cookies, locale) : {}
        ])
      )
      return { ...shellData, ...pageData, ...deliveryData, ...placedOrder }
    }
    const isShared =
      queries.length > 0 &&
      browser === null &&
      previewed === null &&
      route?.showsPlacedOrder !== true &&
      renderer.middleware === null
    const report = (error: unknown) => logError(`page ${firstSegment(url.pathname)}`, error)
    const sharedHeaders = ({ cacheTags }: CompressedPage): CachingHeaders => {
      if (cacheKey !== null) return cdnPageHeaders(context.settings, cacheTags)
      const caching = context.settings.cdn
        ? "private, no-cache"
        : "public, max-age=2, must-revalidate"
      return { "Cache-Control": caching, Vary: variesByCookie }
    }
    const page = isShared
      ? await cache
          .page(JSON.stringify(renderRequest), () => loadPageData(null), renderPage)
          .catch((error: unknown) => {
            report(error)
            return null
          })
      : null
    if (page !== null)
      return respond(
        request,
        url,
        page,
        locale,
        widen(pagePolicy(page.styleHashes, await otherSites(), context.settings.publicUrl)),
        sharedHeaders(page)
      )
    const pageData = isShared
      ? null
      : await loadPageData(browser).catch((error: unknown) => {
          report(error)
          return null
        })
    // Without the database the page has no data and loads it itself; 503 tells search engines to
    // come again.
    const own =
      pageData === null
        ? { ...(await renderPage({ brand: lastShopBrand(reader) })), status: 503 }
        : await renderPage(pageData)
    const policy = widen(
      renderer.middleware === null
        ? pagePolicy(own.styleHashes, await otherSites(), context.settings.publicUrl)
        : developmentPolicy(nonce, await otherSites())
    )
    const isPersonal = pageData?.placedOrder !== undefined
    const response = await respond(request, url, own, locale, policy, {
      "Cache-Control": isPersonal || previewed !== null ? "private, no-store" : "private, no-cache",
      Vary: variesByCookie
    })
    if (previewed !== null) response.headers.set("X-Robots-Tag", "noindex, nofollow")
    return response
  }
}

const respond = async (
  request: Request,
  url: URL,
  page: CompressedPage,
  locale: Locale,
  policy: string,
  caching: CachingHeaders
): Promise<Response> => {
  if (page.redirectTarget !== null) {
    // The query string, such as a language, is kept.
    return new Response(null, {
      status: page.status,
      headers: { ...caching, Location: page.redirectTarget + url.search }
    })
  }
  const headers = new Headers({
    ...caching,
    "Content-Type": "text/html; charset=utf-8",
    "Content-Language": locale,
    "Content-Security-Policy": policy
  })
  if (page.etag !== null) {
    headers.set("ETag", page.etag)
    if (page.status === 200 && isUnchanged(request.headers.get("if-none-match"), page.etag))
      return new Response(null, { status: 304, headers })
  }
  if (page.status === 503) headers.set("Retry-After", "10")
  if (request.method === "HEAD") return new Response(null, { status: page.status, headers })
  const { body, encoding } = await page.bodyAs(
    acceptedEncoding(request.headers.get("accept-encoding"))
  )
  if (encoding !== null) headers.set("Content-Encoding", encoding)
  return new Response(body, { status: page.status, headers })
}

/** `Cache-Control`, `Vary`, and for a CDN the tags of the page. */
type CachingHeaders = Readonly<Record<string, string>>

const variesByCookie = "Cookie, Accept-Language, Accept-Encoding"

/** Without its data by then, a page loads them itself. */
const dataTimeoutMs = 8_000

/** The first word of a path: the rest may name a person's order or payment. */
const firstSegment = (path: string) => `/${path.split("/")[1] ?? ""}`.slice(0, 40)
