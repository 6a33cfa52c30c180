import { type ReactNode, StrictMode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { prerender } from "react-dom/static"
import { I18nextProvider } from "react-i18next"
import { StaticRouter } from "react-router-dom"
import { i18nByLocale } from "#locales/allLocales.ts"
import {
  htmlTag,
  type Locale,
  type NumberingSystem,
  withBrand,
  withNumberingSystem
} from "#locales/i18n.ts"
import { App } from "./app/shell/App.tsx"
import type { PreviewPath } from "./app/seo/MetaTagsContext.ts"
import { escapeHtml, inScript, renderMetaTags } from "./app/seo/metaTags.ts"
import { createPageMeta, isIndexed } from "./app/seo/pageMeta.ts"
import { emptyBrand, type ShopBrand } from "#core/brand/Brand.ts"
import type { AnyQuery } from "#core/catalogue/queries.ts"
import type { PageData } from "./app/data/PageData.ts"
import { filePaths, paths } from "#locales/paths.ts"
import type { OfflineRoute } from "#core/offline/offlineRules.ts"
import { BrandContext } from "./brand/BrandContext.ts"
import { OrderMailDocument } from "./mails/OrderMail.tsx"
import { type OrderMailData, orderMailSubject, orderMailText } from "./mails/orderMailText.ts"
import { OfflineScreen } from "./offline/OfflineScreen.tsx"
import { DocumentHeadContext, type FirstPicture } from "./shared/DocumentTitle.tsx"
import { LocaleProvider } from "./shared/LocaleProvider.tsx"
import { matchRoute, routeNames, routes } from "./app/routes.ts"
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
  readonly initialData: PageData
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
  readonly showsPlacedOrder: boolean
  readonly queries: () => Promise<ReadonlyArray<AnyQuery>>
}

/** What the backend renders a document of the service worker from. */
export type OfflineDocumentRequest = Pick<
  RenderRequest,
  "locale" | "index" | "origin" | "initialData"
> & {
  readonly head: string
}

/** A mail in both forms. */
export interface RenderedMail {
  readonly subject: string
  readonly html: string
  readonly text: string
}

export type { PageData }

export interface ServerBundle {
  readonly renderOrderMail: (mail: OrderMailData & { readonly locale: Locale }) => RenderedMail
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

export const indexedPaths: ServerBundle["indexedPaths"] = routeNames
  .filter((name) => isIndexed(name) && !routes[name].path.includes(":"))
  .map((name) => routes[name].path)

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
  const { name, queries, route, serverQueries } = match
  return {
    ...filesOf(name, route),
    path: route.path,
    searchParams: route.searchParams ?? [],
    describesDelivery: route.describesDelivery ?? false,
    showsPlacedOrder: route.showsPlacedOrder ?? false,
    queries: async () => [...(await queries()), ...(await serverQueries())]
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
export const renderOfflineApp: ServerBundle["renderOfflineApp"] = ({ initialData, ...request }) => {
  const { end, start } = renderFrame({ ...request, numberingSystem: "latn" })
  return start + fillSlots(end, { "initial-data": initialDataElement(initialData) })
}

/** The offline screen, which works without scripts. */
export const renderOfflineScreen: ServerBundle["renderOfflineScreen"] = async (request) => {
  const { initialData, locale } = request
  const i18n = brandedI18n(locale, initialData.brand)
  const app = await renderToText(
    <BrandContext value={initialData.brand ?? null}>
      <LocaleProvider locale={locale} i18n={i18n}>
        <StaticRouter location={paths.home}>
          <OfflineScreen />
        </StaticRouter>
      </LocaleProvider>
    </BrandContext>
  )
  const { end, start } = renderFrame({ ...request, numberingSystem: "latn" })
  const scripts = /<script[^>]*><\/script>|<link rel="(?:modulepreload|deferred|inlined)"[^>]*>/g
  return (
    start.replaceAll(scripts, "") +
    `<title>${escapeHtml(i18n.t("server.offline.title"))}</title>` +
    fillSlots(end, { app, "initial-data": "" })
  )
}

const brandedI18n = (locale: Locale, brand: ShopBrand | undefined) =>
  withBrand(i18nByLocale[locale], locale, brand ?? emptyBrand)

/** The page at `url` with its initial data: `index.html` with its slots filled. */
export const render: ServerBundle["render"] = (request) => {
  const [pathname = "/", search = ""] = request.url.split("?")
  const match = matchRoute(pathname, search)
  const redirectTarget = match?.redirectTarget(request.initialData) ?? null
  if (redirectTarget !== null)
    return { status: 302, redirectTarget, start: "", rest: async () => "" }
  const isFound = match !== null && !Object.values(request.initialData).includes(null)
  const { end, start } = renderFrame(request)
  return {
    status: isFound ? 200 : 404,
    redirectTarget: null,
    start,
    rest: () => renderRest(end, request, isFound ? match : null)
  }
}

/** `index.html` without a page: `start` up to the end of its head, and `end` from there. */
const renderFrame = ({
  head = "",
  index,
  locale,
  numberingSystem
}: Pick<RenderRequest, "head" | "index" | "locale" | "numberingSystem">) => {
  const [start = "", body = ""] = index.split("</head>")
  const manifest = `<link rel="manifest" href="${filePaths.manifest(locale)}">`
  return {
    start: fillSlots(
      start.replace(`<html lang="ar" dir="rtl">`, htmlTag(locale, numberingSystem)),
      { head: manifest + head }
    ),
    end: `</head>${body}`
  }
}

/** Replaces comments such as `<!--app-->` by what their name stands for; others stay. */
const fillSlots = (html: string, slots: Readonly<Record<string, string>>): string =>
  html.replaceAll(/<!--([\w-]+)-->/g, (slot, name: string) => slots[name] ?? slot)

/** The rest of the page: the head of its content, and `end` with its slots filled. */
const renderRest = async (
  end: string,
  request: RenderRequest,
  match: RouteMatch | null
): Promise<string> => {
  const { url, locale, numberingSystem, initialData } = request
  const i18n = withNumberingSystem(brandedI18n(locale, initialData.brand), locale, numberingSystem)
  const { t } = i18n
  const store = createStore({
    locale,
    numberingSystem,
    i18n,
    initialData,
    navigation: createNavigation()
  })
  let title = t("titles.home")
  let picture: FirstPicture | null = null
  const head = {
    setTitle: (text: string) => void (title = text),
    addPicture: (shown: FirstPicture) => void (picture ??= shown)
  }
  const app = await renderToText(
    <StrictMode>
      <DocumentHeadContext value={head}>
        <StaticRouter location={url}>
          <App store={store} />
        </StaticRouter>
      </DocumentHeadContext>
    </StrictMode>
  )
  const metaTags = renderMetaTags(match && createPageMeta(match, { t, initialData }), {
    ...request,
    title,
    describesShop: match?.route.describesShop ?? false,
    t
  })
  return (
    `<title>${escapeHtml(title)}</title>` +
    preloadPicture(picture) +
    metaTags +
    fillSlots(end, {
      "no-script": `<noscript><p>${t("server.noScript")}</p></noscript>`,
      app,
      "initial-data": initialDataElement(initialData)
    })
  )
}

export const renderOrderMail: ServerBundle["renderOrderMail"] = (mail) => {
  const { locale } = mail
  const i18n = withBrand(i18nByLocale[locale], locale, mail.brand)
  const document = (
    <I18nextProvider i18n={i18n}>
      <OrderMailDocument {...mail} />
    </I18nextProvider>
  )
  return {
    subject: orderMailSubject(i18n.t, mail),
    html: `<!doctype html>${renderToStaticMarkup(document)}`,
    text: orderMailText(i18n.t, mail)
  }
}

const renderToText = async (element: ReactNode): Promise<string> => {
  const { prelude } = await prerender(element, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  return new Response(prelude).text()
}

const initialDataElement = (initialData: PageData): string =>
  `<script id="initial-data" type="application/json">${inScript(initialData)}</script>`

/**
 * A preload of the first eager picture, in the format and size that the page will show; why not by
 * react-dom: docs/decisions/libraries.md#preloads.
 */
const preloadPicture = (picture: FirstPicture | null): string => {
  if (picture === null) return ""
  const source =
    picture.srcSet === null
      ? `href="${escapeHtml(picture.src)}"`
      : `type="image/avif" imagesrcset="${escapeHtml(picture.srcSet)}" imagesizes="${escapeHtml(picture.sizes)}"`
  return `<link rel="preload" as="image" fetchpriority="high" ${source}>`
}
