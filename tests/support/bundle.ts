import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { brotliCompressSync, gzipSync } from "node:zlib"

/** What `vite build` says of each source and chunk. */
export type Manifest = Readonly<Record<string, {
  readonly file: string
  readonly css?: ReadonlyArray<string>
  readonly imports?: ReadonlyArray<string>
}>>

/** Where the browser's build lies. */
export const appFolder = fileURLToPath(new URL("../../.out/app", import.meta.url))

export const readManifest = async (folder = appFolder): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, ".vite/manifest.json"), "utf8"))

/** What the browser has to have before a page works: the entry, the page's own chunk and words, and all they import at once. */
export const firstLoadOf = (manifest: Manifest, page: string | null, locale: "ar" | "en") => {
  const sources = ["index.html", ...(page === null ? [] : [`app/pages/${page}Page.tsx`]), `../locales/${locale}.json`]
  const needed = new Set<string>()
  const need = (source: string) => {
    if (needed.has(source)) return
    if (manifest[source] === undefined) throw new Error(`The build knows nothing of ${source}.`)
    needed.add(source)
    manifest[source].imports?.forEach(need)
  }
  sources.forEach(need)
  const chunks = [...needed].flatMap((source) => manifest[source] ?? [])
  return {
    scripts: [...new Set(chunks.map(({ file }) => file).filter((file) => file.endsWith(".js")))],
    styles: [...new Set(chunks.flatMap(({ css }) => css ?? []))]
  }
}

/** The names of the pages that have a chunk of their own, such as `Home`. */
export const pagesIn = (manifest: Manifest): ReadonlyArray<string> =>
  Object.keys(manifest).flatMap((source) => /^app\/pages\/(\w+)Page\.tsx$/.exec(source)?.[1] ?? [])

export interface Weight {
  readonly raw: number
  readonly gzip: number
  readonly brotli: number
}

/** Bytes of files, each compressed by itself as it is sent. */
export const weigh = async (files: ReadonlyArray<string>, folder = appFolder): Promise<Weight> => {
  const contents = await Promise.all(files.map((file) => readFile(join(folder, file))))
  const sum = (size: (bytes: Buffer) => number) => contents.reduce((total, bytes) => total + size(bytes), 0)
  return {
    raw: sum((bytes) => bytes.length),
    gzip: sum((bytes) => gzipSync(bytes, { level: 9 }).length),
    brotli: sum((bytes) => brotliCompressSync(bytes).length)
  }
}
