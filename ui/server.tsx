import { StrictMode } from "react"
import { prerender } from "react-dom/static"
import { StaticRouter } from "react-router-dom"
import { redirectTarget } from "#core/catalogue/categoryPage.ts"
import { i18nByLocale } from "#locales/allLocales.ts"
import { directionByLocale, type Locale } from "#locales/i18n.ts"
import { App } from "./app/shell/App.tsx"
import { renderMetaTags } from "./app/seo/metaTags.ts"
import type { InitialData } from "#core/catalogue/queries.ts"
import { chunkAt } from "./app/routing/Pages.tsx"
import { createStore } from "./app/store/createStore.ts"
import { paths } from "#paths.ts"

export interface PageRequest {
  /** Path and query. */
  readonly url: string
  readonly locale: Locale
  /** The address says the language. */
  readonly isNamed: boolean
  readonly initialData: InitialData
  /** `index.html` of the same build. */
  readonly index: string
  /** The shop's own address, such as `https://shop.example`. */
  readonly origin: string
  /** What the head gets besides what this page says: preloads. */
  readonly head?: string
}

export interface Page {
  readonly status: number
  /** The path of the page that takes this one's place; null where it stands by itself. */
  readonly leadsTo: string | null
  /** What can be said before anything is drawn: the head's beginning, with all that the browser fetches meanwhile. */
  readonly start: string
  /** Draws what comes after it. */
  readonly rest: () => Promise<string>
}

/** The page at `url` with its initial data: `index.html` with its blanks filled. */
export const render = (request: PageRequest): Page => {
  const { url, locale, initialData, index, head = "" } = request
  const next = nextOf(url, initialData)
  if (next !== null) return { status: 302, leadsTo: next, start: "", rest: async () => "" }
  const isFound =
    chunkAt(url.split("?")[0] ?? "/") !== undefined && !Object.values(initialData).includes(null)
  const [start = "", rest = ""] = index.split(/(?=<\/head>)/)
  return {
    status: isFound ? 200 : 404,
    leadsTo: null,
    start: start
      .replace(
        `<html lang="ar" dir="rtl">`,
        `<html lang="${locale}" dir="${directionByLocale[locale]}">`
      )
      .replace("<!--head-->", () => head),
    rest: () => drawn(rest, request, isFound)
  }
}

/** What is left of `index.html`, with its blanks filled. */
const drawn = async (
  index: string,
  { url, locale, isNamed, initialData, origin }: PageRequest,
  isFound: boolean
): Promise<string> => {
  const i18n = i18nByLocale[locale]
  const store = createStore({ language: locale, i18n, initialData })
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={url}>
        <App store={store} />
      </StaticRouter>
    </StrictMode>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY }
  )
  const screen = await new Response(prelude).text()
  const titles = screen.match(/<title>[^<]*<\/title>/g) ?? []
  const title = titles.at(-1) ?? `<title>${i18n.t("titles.home")}</title>`
  const app = titles.reduce((html, title) => html.replace(title, ""), screen)
  const about = renderMetaTags({
    url,
    origin,
    locale,
    isNamed,
    initialData,
    title: plain(title),
    isFound,
    t: i18n.t
  })
  const data = JSON.stringify(initialData).replaceAll("<", "\\u003c")
  return (
    title +
    firstPicture(app) +
    about +
    index
      .replace("<!--no-script-->", () => `<noscript><p>${i18n.t("server.noScript")}</p></noscript>`)
      .replace("<!--app-->", () => app)
      .replace(/(?<=<script[^>]* id="initial-data"[^>]*>)[^<]*/, () => data)
  )
}

/** A category that is not shown by itself leads on before it is drawn, as it does inside the app (`liveCategoryPage.ts`). */
const nextOf = (url: string, initialData: InitialData): string | null => {
  const id = Number(/^\/category\/(\d+)\/products/.exec(url)?.[1] ?? Number.NaN)
  const contents = initialData[`category:${id}`]
  const next = contents ? redirectTarget(contents) : null
  return next === null ? null : paths.category(next)
}

/** The words of a title tag. */
const plain = (title: string): string =>
  title
    .slice("<title>".length, -"</title>".length)
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")

/** The first picture that is wanted at once is asked for before all else, in the form and size that the page will show. */
const firstPicture = (app: string): string => {
  const picture = (app.match(/<picture[^>]*>.*?<\/picture>/gs) ?? []).find((drawn) =>
    drawn.includes(`fetchPriority="high"`)
  )
  if (picture === undefined) return ""
  const source = /<source type="image\/avif" srcSet="([^"]+)"(?: sizes="([^"]+)")?/.exec(picture)
  if (source !== null) {
    return `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${source[1]}" imagesizes="${source[2] ?? "100vw"}">`
  }
  const src = /<img[^>]* src="([^"]+)"/.exec(picture)?.[1]
  return src === undefined
    ? ""
    : `<link rel="preload" as="image" fetchpriority="high" href="${src}">`
}
