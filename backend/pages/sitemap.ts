import { Effect } from "effect"
import type { Category } from "#core/catalogue/Category.ts"
import { redirectTarget } from "#core/catalogue/categoryPage.ts"
import { writtenPolicies } from "#core/catalogue/ShopInfo.ts"
import { locales } from "#locales/i18n.ts"
import { catalogueInDatabase } from "../catalogue/catalogueInDatabase.ts"
import { acceptsEncoding, streamFromIterator } from "../http/compression.ts"
import type { ServerContext } from "../context.ts"
import type { Renderer } from "./renderer.ts"
import { paths } from "#locales/paths.ts"

/** Responds with robots.txt and the sitemap; null for any other path. */
export const createSitemap =
  (
    context: Pick<ServerContext, "db" | "settings">,
    renderer: Pick<Renderer, "indexedPaths" | "disallowedPaths">,
    productsPerFile = maximumProducts
  ) =>
  async (request: Request, url: URL): Promise<Response | null> => {
    const origin = context.settings.publicUrl ?? url.origin
    if (url.pathname === "/robots.txt")
      return textResponse(
        robots(origin, await renderer.disallowedPaths()),
        "text/plain",
        "public, max-age=3600"
      )
    if (url.pathname === "/sitemap.xml")
      return textResponse(index(origin, await filesOf(context, productsPerFile)), "application/xml")
    if (url.pathname === "/sitemap/pages.xml")
      return streamUrlset(request, entriesOfPages(context, origin, await renderer.indexedPaths()))
    const part = Number(/^\/sitemap\/products-([1-9]\d{0,5})\.xml$/.exec(url.pathname)?.[1] ?? 0)
    if (part === 0) return null
    const first = await findListedProduct(context, (part - 1) * productsPerFile)
    return first === null
      ? new Response(null, { status: 404 })
      : streamUrlset(request, entriesOfProducts(context, origin, first, productsPerFile))
  }

const robots = (origin: string, disallowed: ReadonlyArray<string>): string =>
  [
    "User-agent: *",
    // Of a path with parameters, what is before them.
    ...["/api/", "/sandbox", ...disallowed].map((path) => `Disallow: ${path.replace(/:.*$/, "")}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    ""
  ].join("\n")

/**
 * A sitemap may have 50,000 URLs, and each product has one per language. Files are split by the
 * number of listed products in the order of their ids, so that none is empty.
 */
const maximumProducts = 25_000
/** Products are read in batches, so that memory stays bounded. */
const batchSize = 1_000

const filesOf = async (
  { db }: Database,
  productsPerFile: number
): Promise<ReadonlyArray<string>> => {
  const row = await db
    .selectFrom("product")
    .select(({ fn }) => fn.countAll<number>().as("listed"))
    .where("is_listed", "=", true)
    .executeTakeFirst()
  const length = Math.ceil((row?.listed ?? 0) / productsPerFile)
  return ["pages", ...Array.from({ length }, (_, at) => `products-${at + 1}`)]
}

type Database = Pick<ServerContext, "db">

/** The id of a listed product by its index in the order of ids; null beyond the last. */
const findListedProduct = async ({ db }: Database, index: number): Promise<number | null> =>
  (await listedProducts(db).offset(index).limit(1).executeTakeFirst())?.id ?? null

const listedProducts = (db: ServerContext["db"]) =>
  db.selectFrom("product").select("id").where("is_listed", "=", true).orderBy("id")

const index = (origin: string, files: ReadonlyArray<string>): string =>
  `${declaration}<sitemapindex xmlns="${namespace}">` +
  files
    .map((file) => `<sitemap><loc>${escapeXml(`${origin}/sitemap/${file}.xml`)}</loc></sitemap>`)
    .join("") +
  "</sitemapindex>"

async function* entriesOfPages({ db }: Database, origin: string, pages: ReadonlyArray<string>) {
  const catalogue = catalogueInDatabase(db, "ar")
  const policies = writtenPolicies(await Effect.runPromise(catalogue.shopInfo()))
  yield [...pages, ...policies.map(paths.policy)].map((path) => entry(origin, path)).join("")
  yield pathsOf(await Effect.runPromise(catalogue.categories()))
    .map((path) => entry(origin, path))
    .join("")
}

/** The URL of each category; one that redirects to its subcategories has theirs. */
const pathsOf = (categories: ReadonlyArray<Category>): ReadonlyArray<string> =>
  categories.flatMap((category) => [
    redirectTarget({ category, subcategories: category.children }) === null
      ? paths.category(category.id)
      : paths.subcategories(category.id),
    ...pathsOf(category.children)
  ])

async function* entriesOfProducts({ db }: Database, origin: string, first: number, count: number) {
  let from = first
  for (let left = count; left > 0;) {
    const limit = Math.min(batchSize, left)
    const rows = await listedProducts(db).where("id", ">=", from).limit(limit).execute()
    yield rows.map(({ id }) => entry(origin, paths.product(id))).join("")
    from = (rows.at(-1)?.id ?? 0) + 1
    left = rows.length < limit ? 0 : left - limit
  }
}

/** The URLs of a page in each language, each with links to the others. */
const entry = (origin: string, path: string): string => {
  const localeUrl = (locale: string) => escapeXml(`${origin}${path}?lang=${locale}`)
  const others =
    locales
      .map(
        (locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${localeUrl(locale)}"/>`
      )
      .join("") +
    `<xhtml:link rel="alternate" hreflang="x-default" href="${escapeXml(origin + path)}"/>`
  return locales.map((locale) => `<url><loc>${localeUrl(locale)}</loc>${others}</url>`).join("")
}

const streamUrlset = (request: Request, entries: AsyncGenerator<string>): Response => {
  const encoder = new TextEncoder()
  const parts = (async function* () {
    yield encoder.encode(
      `${declaration}<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`
    )
    // A pull of the stream that enqueues nothing is not repeated.
    for await (const part of entries) if (part !== "") yield encoder.encode(part)
    yield encoder.encode("</urlset>")
  })()
  const plain = streamFromIterator(parts, () => parts.return(undefined))
  const isCompressed = acceptsEncoding(request.headers.get("accept-encoding"), "gzip")
  return new Response(isCompressed ? plain.pipeThrough(new CompressionStream("gzip")) : plain, {
    headers: {
      ...headers("application/xml"),
      Vary: "Accept-Encoding",
      ...(isCompressed ? { "Content-Encoding": "gzip" } : {})
    }
  })
}

const textResponse = (text: string, type: string, caching?: string) =>
  new Response(text, { headers: headers(type, caching) })
/** A product that is listed or taken off is so in the sitemap at once. */
const headers = (type: string, caching = "no-cache") => ({
  "Content-Type": `${type}; charset=utf-8`,
  "Cache-Control": caching
})
const declaration = `<?xml version="1.0" encoding="UTF-8"?>\n`
const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9"
const escapeXml = (url: string): string =>
  url.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;")
