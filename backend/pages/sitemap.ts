import { Effect } from "effect"
import { sql } from "kysely"
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
  (context: ServerContext, renderer: Pick<Renderer, "indexedPaths" | "disallowedPaths">) =>
  async (request: Request, url: URL): Promise<Response | null> => {
    const origin = context.settings.publicUrl ?? url.origin
    if (url.pathname === "/robots.txt")
      return textResponse(robots(origin, await renderer.disallowedPaths()), "text/plain")
    if (url.pathname === "/sitemap.xml")
      return textResponse(index(origin, await filesOf(context)), "application/xml")
    if (url.pathname === "/sitemap/pages.xml")
      return streamUrlset(request, entriesOfPages(context, origin, await renderer.indexedPaths()))
    const part = Number(/^\/sitemap\/products-([1-9]\d{0,5})\.xml$/.exec(url.pathname)?.[1] ?? 0)
    if (part === 0) return null
    return part > (await productFiles(context))
      ? new Response(null, { status: 404 })
      : streamUrlset(request, entriesOfProducts(context, origin, part))
  }

const robots = (origin: string, disallowed: ReadonlyArray<string>): string =>
  [
    "User-agent: *",
    ...["/api/", "/sandbox", ...disallowed].map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    ""
  ].join("\n")

/**
 * A sitemap may have 50,000 URLs, and each product has one per language. Files are split by id, so
 * that a product stays in its file.
 */
const productsPerFile = 25_000
/** Products are read in batches, so that memory stays bounded. */
const batchSize = 1_000

const filesOf = async (context: ServerContext): Promise<ReadonlyArray<string>> => [
  "pages",
  ...Array.from({ length: await productFiles(context) }, (_, at) => `products-${at + 1}`)
]

const productFiles = async ({ db }: ServerContext): Promise<number> => {
  const row = await db
    .selectFrom("product")
    .select(sql<number>`coalesce(max(id), 0)::integer`.as("last"))
    .executeTakeFirst()
  return Math.ceil((row?.last ?? 0) / productsPerFile)
}

const index = (origin: string, files: ReadonlyArray<string>): string =>
  `${declaration}<sitemapindex xmlns="${namespace}">` +
  files
    .map((file) => `<sitemap><loc>${escapeXml(`${origin}/sitemap/${file}.xml`)}</loc></sitemap>`)
    .join("") +
  "</sitemapindex>"

async function* entriesOfPages(
  { db }: ServerContext,
  origin: string,
  pages: ReadonlyArray<string>
) {
  const catalogue = catalogueInDatabase(db, "ar")
  const policies = writtenPolicies(await Effect.runPromise(catalogue.shopInfo()))
  yield [...pages, ...policies.map(paths.policy)].map((path) => entry(origin, path)).join("")
  yield pathsOf(await Effect.runPromise(catalogue.categories()))
    .map((path) => entry(origin, path))
    .join("")
}

/** The address of each category; one that redirects to its subcategories has theirs. */
const pathsOf = (categories: ReadonlyArray<Category>): ReadonlyArray<string> =>
  categories.flatMap((category) => [
    redirectTarget({ category, subcategories: category.children }) === null
      ? paths.category(category.id)
      : paths.subcategories(category.id),
    ...pathsOf(category.children)
  ])

async function* entriesOfProducts({ db }: ServerContext, origin: string, part: number) {
  const last = part * productsPerFile
  for (let after = last - productsPerFile; after < last;) {
    const rows = await db
      .selectFrom("product")
      .select("id")
      .where("id", ">", after)
      .where("id", "<=", last)
      .where("is_listed", "=", true)
      .orderBy("id")
      .limit(batchSize)
      .execute()
    yield rows.map(({ id }) => entry(origin, paths.product(id))).join("")
    after = rows.length < batchSize ? last : (rows.at(-1)?.id ?? last)
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

const textResponse = (text: string, type: string) => new Response(text, { headers: headers(type) })
const headers = (type: string) => ({
  "Content-Type": `${type}; charset=utf-8`,
  "Cache-Control": "public, max-age=3600"
})
const declaration = `<?xml version="1.0" encoding="UTF-8"?>\n`
const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9"
const escapeXml = (address: string): string =>
  address.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;")
