import { StrictMode } from "react"
import { prerender } from "react-dom/static"
import { StaticRouter } from "react-router-dom"
import { i18nByLocale } from "#locales/allLocales.ts"
import { htmlTag, type Locale, type NumberingSystem, withNumberingSystem } from "#locales/i18n.ts"
import { App } from "./app/shell/App.tsx"
import type { DeliveryRate } from "#core/pricing/delivery.ts"
import type { PreviewPath } from "./app/seo/MetaTagsContext.ts"
import { renderMetaTags } from "./app/seo/metaTags.ts"
import type { AnyQuery, InitialData } from "#core/catalogue/queries.ts"
import { filePaths, paths } from "#locales/paths.ts"
import type { OfflineRoute } from "#core/offline/offlineRules.ts"
import { OfflineScreen } from "./offline/OfflineScreen.tsx"
import { LocaleProvider } from "./shared/LocaleProvider.tsx"
import { matchRoute, routes } from "./app/routes.ts"
import { createNavigation } from "./app/router/navigation.ts"
import type { Route, RouteMatch } from "./app/router/RouteContext.ts"
import { createStore } from "./app/store/createStore.ts"

export interface RenderRequest {
  /** Path and query. */
  readonly url: string
  readonly locale: Locale
  readonly numberingSystem: NumberingSystem
  /** Whether the address names the locale. */
  readonly isNamed: boolean
  readonly initialData: InitialData
  /** The delivery rates, for a page that tells search engines what delivery costs. */
  readonly deliveryRates: ReadonlyArray<DeliveryRate>
  /** The path of the picture that a shared product is shown with. */
  readonly previewPath: PreviewPath
  /** `index.html` of the same build. */
  readonly index: string
  /** The origin of the shop, such as `https://shop.example`. */
  readonly origin: string
  /** Additional elements of the head: preloads. */
  readonly head?: string
}

export interface RenderedPage {
  readonly status: number
  /** The path to which this page redirects; null where it does not. */
  readonly redirectTarget: string | null
  /** The beginning of the page, whose resources the browser loads while the rest is rendered. */
  readonly start: string
  /** Renders the rest of the page. */
  readonly rest: () => Promise<string>
}

/** The files that a page needs at once. */
export interface PageFiles {
  /** The source file of the page in the manifest of the build. */
  readonly source: string
  readonly isServerRendered: boolean
  /** The namespaces of messages that the page needs beside those of every page. */
  readonly namespaces: ReadonlyArray<"flows">
  /** Source files of which only the styles are needed at once. */
  readonly lazySources: ReadonlyArray<string>
}

/** What the backend reads from the table of routes before it renders a page. */
export interface PageRoute extends PageFiles {
  /** The pattern of its addresses. */
  readonly path: string
  readonly searchParams: ReadonlyArray<string>
  readonly describesDelivery: boolean
  readonly queries: () => ReadonlyArray<AnyQuery> | Promise<ReadonlyArray<AnyQuery>>
}

/** What the backend renders a document of the service worker from. */
export type OfflineDocumentRequest = Pick<
  RenderRequest,
  "locale" | "index" | "origin" | "initialData"
> & {
  readonly head: string
}

export interface ServerBundle {
  readonly render: (request: RenderRequest) => RenderedPage
  readonly matchPage: (pathname: string, search: string) => PageRoute | null
  /** The paths of the indexed pages that have no parameters. */
  readonly indexedPaths: ReadonlyArray<string>
  /** The paths that `robots.txt` closes to search engines. */
  readonly disallowedPaths: ReadonlyArray<string>
  readonly offlineRoutes: ReadonlyArray<OfflineRoute>
  /** The pages that the app shows without a network. */
  readonly offlinePages: ReadonlyArray<PageFiles>
  readonly renderOfflineApp: (request: OfflineDocumentRequest) => string
  readonly renderOfflineScreen: (request: OfflineDocumentRequest) => Promise<string>
}

export const indexedPaths: ServerBundle["indexedPaths"] = Object.values(routes)
  .filter((route) => route.match(route.path, "")?.meta != null)
  .map(({ path }) => path)

export const disallowedPaths: ServerBundle["disallowedPaths"] = Object.values(routes)
  .filter(({ isDisallowed = false }) => isDisallowed)
  .map(({ path }) => path)

export const offlineRoutes: ServerBundle["offlineRoutes"] = Object.values(routes).map(
  ({
    isServerRendered,
    isUninterrupted = false,
    path,
    searchParams = [],
    worksOffline = false
  }) => ({
    path,
    searchParams,
    offline: worksOffline ? "app" : isServerRendered ? "page" : "never",
    isUninterrupted
  })
)

/** The page at this address; null where it is not found. */
export const matchPage: ServerBundle["matchPage"] = (pathname, search) => {
  const match = matchRoute(pathname, search)
  if (match === null) return null
  const { name, queries, route } = match
  return {
    ...filesOf(name, route),
    path: route.path,
    searchParams: route.searchParams ?? [],
    describesDelivery: route.describesDelivery ?? false,
    queries
  }
}

const filesOf = (
  name: string,
  {
    isServerRendered,
    lazySources = [],
    namespaces = []
  }: Pick<Route, "isServerRendered" | "lazySources" | "namespaces">
): PageFiles => ({
  source: `app/pages/${name.charAt(0).toUpperCase()}${name.slice(1)}Page.tsx`,
  isServerRendered,
  namespaces,
  lazySources
})

export const offlinePages: ServerBundle["offlinePages"] = Object.entries(routes).flatMap(
  ([name, route]) => (route.worksOffline === true ? [filesOf(name, route)] : [])
)

/** The app without content, which it shows at any address; its data is that of the shell. */
export const renderOfflineApp: ServerBundle["renderOfflineApp"] = ({ head, index, ...request }) => {
  const { start } = render({
    ...request,
    index,
    head,
    url: filePaths.offlineApp(request.locale),
    numberingSystem: "latn",
    isNamed: false,
    deliveryRates: [],
    previewPath: () => null
  })
  return start + withInitialData(index.split(/(?=<\/head>)/)[1] ?? "", request.initialData)
}

/** The offline screen, which works without scripts. */
export const renderOfflineScreen: ServerBundle["renderOfflineScreen"] = async (request) => {
  const { locale } = request
  const i18n = i18nByLocale[locale]
  const { prelude } = await prerender(
    <LocaleProvider locale={locale} i18n={i18n}>
      <StaticRouter location={paths.home}>
        <OfflineScreen />
      </StaticRouter>
    </LocaleProvider>
  )
  const screen = await new Response(prelude).text()
  return renderOfflineApp(request)
    .replace(/<script[^>]*>[^<]*<\/script>/g, "")
    .replace(/<link rel="(?:modulepreload|deferred|inlined)"[^>]*>/g, "")
    .replace("</head>", () => `<title>${i18n.t("server.offline.title")}</title></head>`)
    .replace("<!--app-->", () => screen)
}

/** The page at `url` with its initial data: `index.html` with its placeholders filled. */
export const render: ServerBundle["render"] = (request) => {
  const { url, locale, numberingSystem, initialData, index, head = "" } = request
  const [pathname = "/", search = ""] = url.split("?")
  const match = matchRoute(pathname, search)
  const redirectTarget = match?.redirectTarget(initialData) ?? null
  if (redirectTarget !== null)
    return { status: 302, redirectTarget, start: "", rest: async () => "" }
  const isFound = match !== null && !Object.values(initialData).includes(null)
  const [start = "", rest = ""] = index.split(/(?=<\/head>)/)
  return {
    status: isFound ? 200 : 404,
    redirectTarget: null,
    start: start
      .replace(`<html lang="ar" dir="rtl">`, htmlTag(locale, numberingSystem))
      .replace(
        "<!--head-->",
        () => `<link rel="manifest" href="${filePaths.manifest(locale)}">${head}`
      ),
    rest: () => renderRest(rest, request, isFound ? match : null)
  }
}

/** The rest of `index.html`, with its placeholders filled. */
const renderRest = async (
  index: string,
  request: RenderRequest,
  match: RouteMatch | null
): Promise<string> => {
  const { url, locale, numberingSystem, initialData } = request
  const i18n = withNumberingSystem(i18nByLocale[locale], locale, numberingSystem)
  const store = createStore({
    locale,
    numberingSystem,
    i18n,
    initialData,
    navigation: createNavigation()
  })
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
  const { t } = i18n
  const createMeta = await match?.meta?.()
  const metaTags = renderMetaTags(createMeta?.({ t, initialData }) ?? null, {
    ...request,
    title: plain(title),
    describesShop: match?.route.describesShop ?? false,
    t
  })
  return (
    title +
    firstPicture(app) +
    metaTags +
    withInitialData(index, initialData)
      .replace("<!--no-script-->", () => `<noscript><p>${i18n.t("server.noScript")}</p></noscript>`)
      .replace("<!--app-->", () => app)
  )
}

const withInitialData = (html: string, initialData: InitialData): string => {
  const data = JSON.stringify(initialData).replaceAll("<", "\\u003c")
  return html.replace(/(?<=<script[^>]* id="initial-data"[^>]*>)[^<]*/, () => data)
}

/** The text of a title element. */
const plain = (title: string): string =>
  title
    .slice("<title>".length, -"</title>".length)
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")

/**
 * A preload of the first eager picture, in the format and size that the page will show; why not by
 * react-dom: docs/decisions.md#libraries.
 */
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
