import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { Option, Schema } from "effect"
import type { Locale } from "#locales/i18n.ts"
import type { PageFiles } from "#ui/server.tsx"

/**
 * The tags in the head of a page that make the browser fetch its chunk, styles, messages and fonts
 * at once. If the page is rendered on the server, its scripts are fetched after the first paint
 * (`ui/app/loading/entry.ts`). The tags leave before the page is rendered; those of react-dom's
 * `preload` could not (docs/decisions/libraries.md#preloads).
 */
export interface Preload {
  readonly tags: string
  /** The hash of the inline style, for the content security policy; none without one. */
  readonly styleHashes: ReadonlyArray<string>
}

export type Preloads = (page: PageFiles | null, locale: Locale) => Preload

/**
 * Reads the manifest of the build in `folder`. Files that the built page (`index`) already names
 * are left out.
 */
export const readPreloads = async (folder: string, index: string): Promise<Preloads> => {
  const manifestJson = await readFile(join(folder, ".vite/manifest.json"), "utf8").catch(() => "{}")
  const manifest = Option.getOrElse(
    Schema.decodeOption(Schema.fromJsonString(Manifest))(manifestJson),
    () => ({})
  )
  const files = new Set(
    Object.values(manifest)
      .flatMap(({ css, file }) => [file, ...(css ?? [])])
      .filter((file) => file.endsWith(".css"))
  )
  const styles = new Map(
    await Promise.all(
      [...files].map(
        async (file) =>
          [file, (await readFile(join(folder, file), "utf8").catch(() => "")).trim()] as const
      )
    )
  )
  const cache = new Map<string, Preload>()
  return (page, locale) => {
    const isServerRendered = page?.isServerRendered ?? false
    const messages = [
      `../locales/${locale}.json`,
      ...(page?.namespaces ?? [])
        .flatMap((namespace) => loadedWith[namespace])
        .map((namespace) => `../locales/${locale}/${namespace}.json`)
    ]
    const sources = ["main.tsx", ...(page === null ? [] : [page.source]), ...messages]
    const key = sources.join()
    const preload =
      cache.get(key) ??
      preloadFor({
        manifest,
        index,
        styles,
        sources,
        locale,
        lazySources: [wideShellChunk, ...(page?.lazySources ?? [])],
        scripts: isServerRendered ? "deferred" : "modulepreload"
      })
    cache.set(key, preload)
    return preload
  }
}

/**
 * The chunk of those parts of every page whose scripts load later than their styles
 * (`vite.config.ts`).
 */
export const wideShellChunk = "wideShell"

const Manifest = Schema.Record(
  Schema.String,
  Schema.Struct({
    file: Schema.String,
    name: Schema.optionalKey(Schema.String),
    css: Schema.optionalKey(Schema.Array(Schema.String)),
    imports: Schema.optionalKey(Schema.Array(Schema.String))
  })
)

interface Needed {
  readonly manifest: typeof Manifest.Type
  readonly index: string
  /** The contents of every style sheet, by its file. */
  readonly styles: ReadonlyMap<string, string>
  readonly sources: ReadonlyArray<string>
  /** Only the styles of these sources and chunks are needed at once. */
  readonly lazySources: ReadonlyArray<string>
  readonly scripts: "modulepreload" | "deferred"
  readonly locale: Locale
}

const preloadFor = ({
  manifest,
  index,
  styles,
  sources,
  lazySources,
  scripts,
  locale
}: Needed): Preload => {
  const inIndex = (source: string) => index.includes(`"/${manifest[source]?.file}"`)
  const chunks = [
    ...reachable(manifest, [...Object.keys(manifest).filter(inIndex), ...sources])
  ].flatMap((source) => manifest[source] ?? [])
  const linked = [...index.matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"/g)].flatMap(
    ([, file]) => file ?? []
  )
  const sheets = [
    ...new Set([
      ...linked,
      ...chunks.flatMap(({ css }) => css ?? []),
      ...[...reachable(manifest, lazySources.flatMap(findSource(manifest)))].flatMap(
        (source) => manifest[source]?.css ?? []
      )
    ])
  ]
  const files = new Set(
    chunks
      .map(({ file }) => file)
      .filter((file) => file.endsWith(".js") && !index.includes(`"/${file}"`))
  )
  const texts = sheets
    .map((file) => [file, styles.get(file) ?? ""] as const)
    .filter(([, text]) => text !== "")
  // One element for all sheets, because the policy of the page has the hash of each.
  const style = texts.map(([, text]) => text).join("\n")
  return {
    tags: [
      ...fontsOf(manifest, locale).map(
        (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`
      ),
      ...(style === "" ? [] : [`<style>${style}</style>`]),
      // entry.ts turns these into disabled style sheets, so that chunks do not fetch the inlined
      // styles again. With rel=stylesheet the browser's preload scanner would fetch them.
      ...texts.map(([file]) => `<link rel="inlined" crossorigin disabled href="/${file}">`),
      ...[...files].map(
        (file) => `<link rel="${scripts}" fetchpriority="low" crossorigin href="/${file}">`
      )
    ].join(""),
    styleHashes:
      style === "" ? [] : [`'sha256-${createHash("sha256").update(style).digest("base64")}'`]
  }
}

/** The font files of the page's locale, and the digits of prices. */
const fontsOf = (manifest: typeof Manifest.Type, locale: Locale): ReadonlyArray<string> => {
  const pattern = {
    ar: /(?:readex-pro-arabic|sadu-figures)\.woff2$/,
    en: /(?:readex-pro-latin|sadu-figures)\.woff2$/
  }[locale]
  return Object.entries(manifest).flatMap(([source, { file }]) =>
    pattern.test(source) ? [file] : []
  )
}

/** The key in the manifest of a source, or of the chunk with this name. */
const findSource =
  (manifest: typeof Manifest.Type) =>
  (source: string): ReadonlyArray<string> =>
    source in manifest
      ? [source]
      : Object.keys(manifest).filter((key) => manifest[key]?.name === source)

/** The sources and everything that they import statically. */
const reachable = (
  manifest: typeof Manifest.Type,
  sources: ReadonlyArray<string>
): ReadonlySet<string> => {
  const found = new Set<string>()
  const visit = (source: string) => {
    if (found.has(source)) return
    found.add(source)
    manifest[source]?.imports?.forEach(visit)
  }
  sources.forEach(visit)
  return found
}

/** The namespaces of messages that the browser loads together, by the one that a page names. */
const loadedWith = { flows: ["flows", "shopper"] } as const
