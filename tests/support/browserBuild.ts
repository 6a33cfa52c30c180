import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { compress } from "#backend/http/compression.ts"
import { paths } from "#locales/paths.ts"
import type { ServerBundle } from "#ui/server.tsx"

/** The manifest of `vite build`. */
export type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string
      readonly name?: string
      readonly css?: ReadonlyArray<string>
      readonly imports?: ReadonlyArray<string>
    }
  >
>

/** A build: the files that its index.html names, and its manifest. */
export interface Build {
  readonly entryFiles: ReadonlyArray<string>
  readonly manifest: Manifest
}

/** The folder of the browser build. */
export const appFolder = fileURLToPath(new URL("../../.out/app", import.meta.url))

export const readBuild = async (folder = appFolder): Promise<Build> => {
  const html = await readFile(join(folder, "index.html"), "utf8")
  return {
    entryFiles: [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(
      ([, file]) => file ?? ""
    ),
    manifest: JSON.parse(await readFile(join(folder, ".vite/manifest.json"), "utf8"))
  }
}

/**
 * The files that a browser needs before a page works: those of the shell, the page's chunk and
 * messages, and all their static imports.
 */
export const firstLoadOf = (
  { entryFiles, manifest }: Build,
  page: string | null,
  locale: "ar" | "en"
) => {
  if (entryFiles.length === 0) throw new Error("index.html names no file.")
  const entrySources = Object.keys(manifest).filter((source) =>
    entryFiles.includes(manifest[source]?.file ?? "")
  )
  const chunks = chunksOf(manifest, [
    ...entrySources,
    "main.tsx",
    ...(page === null ? [] : [sourceOf(page)]),
    `../locales/${locale}.json`
  ])
  const files = new Set([...entryFiles, ...chunks.flatMap(({ css = [], file }) => [file, ...css])])
  return {
    scripts: [...files].filter((file) => file.endsWith(".js")),
    styles: [...files].filter((file) => file.endsWith(".css"))
  }
}

/** The chunks of the sources and of all that they import statically. */
const chunksOf = (manifest: Manifest, sources: ReadonlyArray<string>) => {
  const chunks = new Map<string, Manifest[string]>()
  const addWithImports = (source: string) => {
    if (chunks.has(source)) return
    const chunk = manifest[source]
    if (chunk === undefined) throw new Error(`The manifest does not have ${source}.`)
    chunks.set(source, chunk)
    chunk.imports?.forEach(addWithImports)
  }
  sources.forEach(addWithImports)
  return [...chunks.values()]
}

const sourceOf = (page: string) => `app/pages/${page}Page.tsx`

/** The folder of the build of the desk. */
export const deskFolder = join(appFolder, "../desk")

/**
 * The scripts that the desk needs before a page works: those of its entry, the messages, the chunk
 * of the page (`ui/desk/app/pages/`), and all their static imports.
 */
export const deskFirstLoadOf = async (page: string, locale: "ar" | "en") => {
  const manifest: Manifest = JSON.parse(
    await readFile(join(deskFolder, ".vite/manifest.json"), "utf8")
  )
  const sources = [
    "index.html",
    sourceOf(page),
    ...["", "/flows", "/desk"].map((name) => `../../locales/${locale}${name}.json`)
  ]
  return [...new Set(chunksOf(manifest, sources).map(({ file }) => file))]
}

/** The names of the pages with their own chunk, such as `Home`. */
export const pagesIn = ({ manifest }: Build): ReadonlyArray<string> =>
  Object.keys(manifest).flatMap((source) => /^app\/pages\/(\w+)Page\.tsx$/.exec(source)?.[1] ?? [])

/** The total bytes of files, each compressed as the server sends it. */
export const measureBytes = async (files: ReadonlyArray<string>, folder = appFolder) => {
  const contents = await Promise.all(files.map((file) => readFile(join(folder, file))))
  const totalBytes = async (acceptEncoding: string) => {
    const sizes = await Promise.all(
      contents.map(
        async (plain) => ((await compress(plain, acceptEncoding, "once"))?.bytes ?? plain).length
      )
    )
    return sizes.reduce((total, size) => total + size, 0)
  }
  return { gzip: await totalBytes("gzip"), brotli: await totalBytes("br") }
}

/** Loads the server bundle of the last build. */
export const readBundle = (): Promise<ServerBundle> =>
  import(pathToFileURL(join(appFolder, "../server/server.js")).href)

/** The routes of one path of each page. */
export const everyRoute = async () => {
  const { matchPage } = await readBundle()
  return everyPath.map((path) => {
    const { pathname, search } = new URL(path, "https://shop.example")
    const route = matchPage(pathname, search)
    if (route === null) throw new Error(`No page has the path ${path}.`)
    return route
  })
}

const everyPath: ReadonlyArray<string> = [
  ...Object.values(paths).filter((path) => typeof path === "string"),
  paths.product(7),
  paths.subcategories(7),
  paths.category(7),
  paths.products(),
  paths.order(7),
  paths.orderInvoice(7),
  paths.policy("delivery"),
  paths.orderTerms(7),
  paths.orderReturns(7),
  paths.creditNote(7, 1),
  paths.orderDifference("1-x")
]
