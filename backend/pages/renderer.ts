import { createHash } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { existsSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type { InitialData } from "#core/catalogue/queries.ts"
import { directionByLocale, type Locale } from "#locales/i18n.ts"
import { freePort } from "../database/freePort.ts"
import { logError } from "../http/logError.ts"
import { preloadsOf } from "./preloads.ts"

/** What a page is drawn from. */
export interface PageRequest {
  /** Path and query. */
  readonly url: string
  readonly locale: Locale
  /** The address says the language. */
  readonly isNamed: boolean
  /** The shop's own address, for what others are told of the page. */
  readonly origin: string
  /** Stands on the scripts that development brings into the page; a built page has none. */
  readonly nonce: string
  /** Written into the page, so that the browser does not load it again. */
  readonly initialData: InitialData
  /** The built page without anything on it. */
  readonly index: string
  /** Goes into the head: what the page's own chunk needs. */
  readonly head: string
}

export interface Page {
  readonly status: number
  /** The path of the page that takes this one's place; null where it stands by itself. */
  readonly leadsTo: string | null
  /** What can be said before anything is drawn: the head's beginning, with all that the browser fetches meanwhile. */
  readonly start: string
  /** Draws what comes after it; fails where it cannot, and has told of it. */
  readonly rest: () => Promise<string>
  /** Comes after it where nothing could be drawn: the browser draws the page by itself then. */
  readonly blank: string
  /** Of the styles that stand in it, for its policy. */
  readonly styleHashes: ReadonlyArray<string>
}

/** Draws pages, from a build or straight from the sources. */
export interface Renderer {
  /** Names what pages are drawn with, for two that are drawn from the same are the same; null while that changes. */
  readonly build: string | null
  readonly render: (request: Omit<PageRequest, "index" | "head">) => Promise<Page>
  /** Vite's own answers to the browser, in development; answers false when it has none. */
  readonly middleware:
    | ((incoming: IncomingMessage, outgoing: ServerResponse) => Promise<boolean>)
    | null
  readonly close: () => Promise<void>
}

/** Draws with the bundle that the start made; `inEvery` stands in the head of each page. */
export const builtRenderer = async (root: string, inEvery: string): Promise<Renderer> => {
  const bundle = join(root, ".out/server/server.js")
  const read = (file: string) => readFile(join(root, file), "utf8").catch(() => null)
  const index = (await read(".out/app/index.html")) ?? bare
  const preloads = await preloadsOf(join(root, ".out/app"), index)
  const bareOfStyles = index.replace(/ *<link rel="stylesheet"[^>]*>\n?/g, "")
  const draw = existsSync(bundle) ? renderIn(await import(pathToFileURL(bundle).href)) : empty
  // The names of all that it imports stand in it, and each file's name changes with what it holds.
  const written = [index, await read(".out/server/server.js")]
  return {
    build: createHash("sha256").update(JSON.stringify(written)).digest("base64url"),
    render: async (request) => {
      const { styleHashes, tags } = preloads(request.url.split("?")[0] ?? "/", request.locale)
      const whole = { ...request, index: bareOfStyles, head: inEvery + tags }
      return {
        ...(await orEmpty(draw, whole, (problem) => logError("drawing a page", problem))),
        styleHashes
      }
    },
    middleware: null,
    close: async () => {}
  }
}

/** Draws from the sources, which change while it runs. */
export const workshopRenderer = async (root: string, inEvery: string): Promise<Renderer> => {
  const { createServer } = await import("vite")
  const vite = await createServer({
    root: join(root, "ui"),
    configFile: join(root, "vite.config.ts"),
    appType: "custom",
    server: { middlewareMode: true, ws: { host: "127.0.0.1", port: await freePort() } }
  })
  return {
    build: null,
    render: async (request) => {
      const template = await readFile(join(root, "ui/index.html"), "utf8").catch(() => bare)
      const index = await vite.transformIndexHtml(
        request.url,
        template.replaceAll(`src="./`, `src="/`)
      )
      const withNonce = index.replace(
        /<script(?![^>]*\bnonce=)/g,
        `<script nonce="${request.nonce}"`
      )
      const whole = { ...request, index: withNonce, head: inEvery }
      const draw = async (request: PageRequest) =>
        renderIn(await vite.ssrLoadModule("/server.tsx"))(request)
      return {
        ...(await orEmpty(draw, whole, (problem) => {
          if (problem instanceof Error) vite.ssrFixStacktrace(problem)
          console.error(problem)
        })),
        styleHashes: []
      }
    },
    middleware: (incoming, outgoing) =>
      new Promise((settled) => {
        outgoing.once("close", () => settled(true))
        vite.middlewares(incoming, outgoing, () => settled(false))
      }),
    close: () => vite.close()
  }
}

type Drawn = Omit<Page, "styleHashes">
type Begun = Omit<Drawn, "blank">
type Render = (request: PageRequest) => Begun | Promise<Begun>

const orEmpty = async (
  draw: Render,
  request: PageRequest,
  tell: (problem: unknown) => void
): Promise<Drawn> => {
  try {
    const page = await draw(request)
    return {
      ...page,
      blank: blankAfter(request.index),
      rest: () =>
        page.rest().catch((problem: unknown) => {
          tell(problem)
          throw problem
        })
    }
  } catch (problem) {
    tell(problem)
    return empty(request)
  }
}

const renderIn = (bundle: unknown): Render => {
  if (typeof bundle !== "object" || bundle === null || !("render" in bundle))
    throw new Error("The built shop has no render.")
  const { render } = bundle
  if (typeof render !== "function") throw new Error("The built shop has no render.")
  return (request) => pageIn(render(request))
}

const pageIn = (drawn: unknown): Begun => {
  if (
    typeof drawn === "object" &&
    drawn !== null &&
    "status" in drawn &&
    "leadsTo" in drawn &&
    "start" in drawn &&
    "rest" in drawn
  ) {
    const { leadsTo, rest, start, status } = drawn
    if (typeof rest === "function") {
      return {
        status: Number(status),
        leadsTo: typeof leadsTo === "string" ? leadsTo : null,
        start: String(start),
        rest: async () => String(await rest())
      }
    }
  }
  throw new Error("The built shop drew no page.")
}

/** Until there is a build: the page's frame, in the right language. */
const empty = ({ head, index, locale }: PageRequest): Drawn => ({
  status: 200,
  leadsTo: null,
  start: (index.split(endOfHead)[0] ?? "")
    .replace(/<html[^>]*>/, `<html lang="${locale}" dir="${directionByLocale[locale]}">`)
    .replace("<!--head-->", () => head),
  rest: async () => blankAfter(index),
  blank: blankAfter(index)
})

const blankAfter = (index: string): string => index.split(endOfHead)[1] ?? ""

const endOfHead = /(?=<\/head>)/

const bare = `<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8"><title>Sadu</title><!--head--></head><body><div id="root"></div></body></html>`
