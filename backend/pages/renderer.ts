import { createHash } from "node:crypto"
import type { IncomingMessage, Server, ServerResponse } from "node:http"
import { existsSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type { Plugin } from "vite"
import type { OfflineRoute } from "#core/offline/offlineRules.ts"
import { i18nByLocale } from "#locales/allLocales.ts"
import { deskPaths } from "#locales/deskPaths.ts"
import { driverPaths } from "#locales/paths.ts"
import { htmlTag, type Locale } from "#locales/i18n.ts"
import type {
  OfflineDocumentRequest,
  RenderRequest as BundleRequest,
  PageRoute,
  RenderedMail,
  RenderedPage,
  ServerBundle
} from "#ui/server.tsx"
import { brandHead } from "./brandHead.ts"
import { logError } from "../http/logError.ts"
import { type Preload, type Preloads, readPreloads } from "./preloads.ts"

/** What a page is rendered from. */
export interface RenderRequest extends Omit<BundleRequest, "index" | "head"> {
  /** Allows the scripts that development brings into the page; a built page has none. */
  readonly nonce: string
}

export interface Page extends RenderedPage {
  /** Follows the start when the rest cannot be rendered: then the browser renders the page. */
  readonly emptyRest: string
  /** The hashes of inline styles, for the content security policy. */
  readonly styleHashes: ReadonlyArray<string>
}

export interface OfflineDocuments {
  readonly routes: ReadonlyArray<OfflineRoute>
  /** The files of the app, and those of its pages that work without a network. */
  readonly files: (locale: Locale) => {
    readonly app: ReadonlyArray<string>
    readonly pages: ReadonlyArray<string>
  }
  readonly app: RenderOffline
  readonly screen: RenderOffline
}

type RenderOffline = (
  request: Pick<BundleRequest, "locale" | "origin" | "initialData">
) => Promise<OfflineDocument>

interface OfflineDocument {
  readonly html: string
  readonly styleHashes: ReadonlyArray<string>
}

/** Renders pages, from a build or straight from the sources. */
export interface Renderer {
  /** Identifies the build: pages of one build and the same data are equal. Null in development. */
  readonly build: string | null
  /** The route's properties for a path; null when the page is not found. */
  readonly matchPage: (pathname: string, search: string) => Promise<PageRoute | null>
  /** The paths of the indexed pages that have no parameters. */
  readonly indexedPaths: () => Promise<ReadonlyArray<string>>
  /** The paths that `robots.txt` closes to search engines. */
  readonly disallowedPaths: () => Promise<ReadonlyArray<string>>
  readonly render: (request: RenderRequest) => Promise<Page>
  readonly renderOrderMail: (
    ...args: Parameters<ServerBundle["renderOrderMail"]>
  ) => Promise<RenderedMail>
  /** The page of the desk, which its script fills; empty without a build. */
  readonly renderDesk: (nonce: string) => Promise<string>
  /** The same of the page of drivers. */
  readonly renderDriver: (nonce: string) => Promise<string>
  /** What the service worker stores and shows; null in development, which has none. */
  readonly offline: OfflineDocuments | null
  /** Vite's own responses, in development; false when it has none. */
  readonly middleware:
    | ((incoming: IncomingMessage, outgoing: ServerResponse) => Promise<boolean>)
    | null
  readonly close: () => Promise<void>
}

/** Renders with the built bundle; `commonHead` is in the head of each page. */
export const builtRenderer = async (root: string, commonHead: string): Promise<Renderer> => {
  const file = join(root, ".out/server/server.js")
  const read = (file: string) => readFile(join(root, file), "utf8").catch(() => null)
  const index = (await read(".out/app/index.html")) ?? minimalIndex
  const desk = (await read(".out/desk/index.html")) ?? ""
  const driver = (await read(".out/driver/index.html")) ?? ""
  const preloads = await readPreloads(join(root, ".out/app"), index)
  const indexWithoutStyles = index.replace(/ *<link rel="stylesheet"[^>]*>\n?/g, "")
  const bundle = existsSync(file) ? bundleIn(await import(pathToFileURL(file).href)) : emptyBundle
  // The name of each file changes with its contents, and these two name all that they import.
  const contents = [index, await read(".out/server/server.js")]
  return {
    build: createHash("sha256").update(JSON.stringify(contents)).digest("base64url"),
    matchPage: async (pathname, search) => bundle.matchPage(pathname, search),
    indexedPaths: async () => bundle.indexedPaths,
    disallowedPaths: async () => bundle.disallowedPaths,
    render: async ({ nonce: _, ...request }) => {
      const [pathname = "/", search = ""] = request.url.split("?")
      const { styleHashes, tags } = preloads(bundle.matchPage(pathname, search), request.locale)
      const brand = brandHead(request.initialData.brand)
      return {
        ...renderOrEmpty(
          bundle,
          {
            ...request,
            index: brand.paint(indexWithoutStyles),
            head: commonHead + tags + brand.tags
          },
          (error) => logError("rendering a page", error)
        ),
        styleHashes: [...styleHashes, ...brand.styleHashes]
      }
    },
    renderOrderMail: async (mail) => bundle.renderOrderMail(mail),
    renderDesk: async () => desk,
    renderDriver: async () => driver,
    offline: createOfflineDocuments(bundle, preloads, indexWithoutStyles, commonHead),
    middleware: null,
    close: async () => {}
  }
}

/**
 * Renders from the sources, which change while it runs. Vite's WebSocket is on the port of the
 * shop, which a restart keeps: an open page finds it again and reloads itself.
 */
export const developmentRenderer = async (
  root: string,
  commonHead: string,
  server: Server
): Promise<Renderer> => {
  const { createServer } = await import("vite")
  const vite = await createServer({
    root: join(root, "ui"),
    configFile: join(root, "vite.config.ts"),
    appType: "custom",
    plugins: [await handleServerEdits(root)],
    server: { middlewareMode: true, ws: { server } }
  })
  /** The page of an application of its own, below its path. */
  const renderApplication = async (folder: string, path: string, nonce: string) => {
    const template = await readFile(join(root, folder, "index.html"), "utf8")
    const index = await vite.transformIndexHtml(
      path,
      template.replaceAll(`src="./`, `src="${path}/`).replaceAll(`href="../public/`, `href="/`)
    )
    return withNonce(index, nonce)
  }
  const loadBundle = async () => bundleIn(await vite.ssrLoadModule("/server.tsx"))
  return {
    build: null,
    matchPage: async (pathname, search) => (await loadBundle()).matchPage(pathname, search),
    indexedPaths: async () => (await loadBundle()).indexedPaths,
    disallowedPaths: async () => (await loadBundle()).disallowedPaths,
    render: async ({ nonce, ...request }) => {
      const template = await readFile(join(root, "ui/index.html"), "utf8").catch(() => minimalIndex)
      const index = await vite.transformIndexHtml(
        request.url,
        template.replaceAll(`src="./`, `src="/`)
      )
      const brand = brandHead(request.initialData.brand)
      return {
        ...renderOrEmpty(
          await loadBundle(),
          {
            ...request,
            index: brand.paint(withNonce(index, nonce)),
            head: commonHead + brand.tags
          },
          (error) => {
            if (error instanceof Error) vite.ssrFixStacktrace(error)
            console.error(error)
          }
        ),
        styleHashes: []
      }
    },
    renderOrderMail: async (mail) => (await loadBundle()).renderOrderMail(mail),
    renderDesk: (nonce) => renderApplication("ui/desk", deskPaths.start, nonce),
    renderDriver: (nonce) => renderApplication("ui/driver", driverPaths.page, nonce),
    offline: null,
    middleware: (incoming, outgoing) =>
      new Promise((resolve) => {
        outgoing.once("close", () => resolve(true))
        vite.middlewares(incoming, outgoing, () => resolve(false))
      }),
    close: () => vite.close()
  }
}

const withNonce = (html: string, nonce: string): string =>
  html.replace(/<script(?![^>]*\bnonce=)/g, `<script nonce="${nonce}"`)

/**
 * An edit of the backend, or of a module that it has loaded, restarts the server
 * (`backend/bin/start.mjs`). A page that Vite told to load the new module at once would ask a
 * server that is just stopping; it reloads itself when the next one listens.
 */
const handleServerEdits = async (root: string): Promise<Plugin> => {
  const { isLoadedByServer } = await import("../bin/loadedModules.mjs")
  return {
    name: "handleServerEdits",
    hotUpdate: async ({ file, read }) => {
      if (file.startsWith(join(root, "backend/")) || isLoadedByServer(file)) return []
      const [, locale, namespace = "shop"] =
        /\/locales\/(ar|en)(?:\/(\w+))?\.json$/.exec(file) ?? []
      if (locale !== undefined)
        for (const i18n of Object.values(i18nByLocale))
          i18n.addResourceBundle(locale, namespace, JSON.parse(await read()), true, true)
      return undefined
    }
  }
}

const createOfflineDocuments = (
  bundle: ServerBundle,
  preloads: Preloads,
  index: string,
  commonHead: string
): OfflineDocuments => {
  const documentWith =
    (
      render: (request: OfflineDocumentRequest) => string | Promise<string>,
      preload: (locale: Locale) => Preload
    ): RenderOffline =>
    async (request) => {
      const { styleHashes, tags } = preload(request.locale)
      const brand = brandHead(request.initialData.brand)
      const head = commonHead + tags + brand.tags
      return {
        html: await render({ ...request, index: brand.paint(index), head }),
        styleHashes: [...styleHashes, ...brand.styleHashes]
      }
    }
  const ownPreload = (locale: Locale) => preloads(null, locale)
  const filesIn = (html: string) => [
    ...new Set(
      Array.from(html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g), ([, file]) => file ?? "")
    )
  ]
  return {
    routes: bundle.offlineRoutes,
    files: (locale) => ({
      app: filesIn(index + preloads(null, locale).tags),
      pages: filesIn(bundle.offlinePages.map((page) => preloads(page, locale).tags).join(""))
    }),
    app: documentWith(bundle.renderOfflineApp, (locale) => withLinkedStyles(ownPreload(locale))),
    screen: documentWith(bundle.renderOfflineScreen, ownPreload)
  }
}

/** The app starts only where its style sheets are stored, so it needs no copy of them. */
const withLinkedStyles = ({ tags }: Preload): Preload => ({
  styleHashes: [],
  tags: tags
    .replaceAll(/<style>.*?<\/style>/gs, "")
    .replaceAll('rel="inlined" crossorigin disabled', 'rel="stylesheet" crossorigin')
})

/** Renders an empty page when the bundle fails: then the browser renders the page. */
const renderOrEmpty = (
  bundle: ServerBundle,
  request: BundleRequest,
  report: (error: unknown) => void
): Omit<Page, "styleHashes"> => {
  const emptyRest = emptyRestOf(request.index)
  try {
    const page = bundle.render(request)
    return {
      ...page,
      emptyRest,
      rest: () =>
        page.rest().catch((error: unknown) => {
          report(error)
          throw error
        })
    }
  } catch (error) {
    report(error)
    return { ...emptyBundle.render(request), emptyRest }
  }
}

const bundleIn = (module: object): ServerBundle => {
  if (!isBundle(module))
    throw new Error("The built bundle must export render, matchPage and the paths for robots.")
  return module
}

/** All come from `ui/server.tsx` of the same sources, so their types are not checked again. */
const isBundle = (module: object): module is ServerBundle =>
  "render" in module &&
  typeof module.render === "function" &&
  "matchPage" in module &&
  typeof module.matchPage === "function" &&
  "indexedPaths" in module &&
  "disallowedPaths" in module

/** Until there is a build: the shell of the page in the right locale. */
const emptyBundle: ServerBundle = {
  matchPage: () => null,
  indexedPaths: [],
  disallowedPaths: [],
  offlineRoutes: [],
  offlinePages: [],
  renderOrderMail: () => {
    throw new Error("The shop is not built: mails cannot be rendered")
  },
  renderOfflineApp: ({ index }) => index,
  renderOfflineScreen: async ({ index }) => index,
  render: ({ head = "", index, locale, numberingSystem }) => ({
    status: 200,
    redirectTarget: null,
    start: (index.split(endOfHead)[0] ?? "")
      .replace(/<html[^>]*>/, htmlTag(locale, numberingSystem))
      .replace("<!--head-->", () => head),
    rest: async () => emptyRestOf(index)
  })
}

const emptyRestOf = (index: string): string => index.split(endOfHead)[1] ?? ""

const endOfHead = /(?=<\/head>)/

const minimalIndex = `<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8"><title></title><!--head--></head><body><div id="root"></div></body></html>`
