import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { Option, Schema } from "effect"
import type { Locale } from "#locales/i18n.ts"
import type { PageRoute } from "#ui/server.tsx"

/**
 * What goes into the head of a page so that its chunk, styles, words and letters come along with it instead of after it;
 * where the server draws what there is to see, scripts come behind that (`ui/app/boot/entry.ts`).
 */
export interface Preload {
  readonly tags: string
  /** By these the policy knows the styles that stand in the page itself. */
  readonly styleHashes: ReadonlyArray<string>
}

export type Preloads = (page: PageRoute | null, locale: Locale) => Preload

/** Reads what the build in `folder` made of each source file. What stands in the built page (`index`) already is left out. */
export const readPreloads = async (folder: string, index: string): Promise<Preloads> => {
  const written = await readFile(join(folder, ".vite/manifest.json"), "utf8").catch(() => "{}")
  const manifest = Option.getOrElse(
    Schema.decodeOption(Schema.fromJsonString(Manifest))(written),
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
    const messages = ["first", ...(page === null || isServerRendered ? [] : ["later"])].map(
      (part) => `../locales/${locale}.json?${part}`
    )
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
        scripts: isServerRendered ? "behind" : "modulepreload"
      })
    cache.set(key, preload)
    return preload
  }
}

const Manifest = Schema.Record(
  Schema.String,
  Schema.Struct({
    file: Schema.String,
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
  readonly scripts: "modulepreload" | "behind"
  readonly locale: Locale
}

const preloadFor = ({ manifest, index, styles, sources, scripts, locale }: Needed): Preload => {
  const inIndex = (source: string) => index.includes(`"/${manifest[source]?.file}"`)
  const chunks = [
    ...reachable(manifest, [...Object.keys(manifest).filter(inIndex), ...sources])
  ].flatMap((source) => manifest[source] ?? [])
  const linked = [...index.matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"/g)].flatMap(
    ([, file]) => file ?? []
  )
  const sheets = [...new Set([...linked, ...chunks.flatMap(({ css }) => css ?? [])])]
  const files = new Set(
    chunks
      .map(({ file }) => file)
      .filter((file) => file.endsWith(".js") && !index.includes(`"/${file}"`))
  )
  const texts = sheets
    .map((file) => [file, styles.get(file) ?? ""] as const)
    .filter(([, text]) => text !== "")
  return {
    tags: [
      ...fontsOf(manifest, locale).map(
        (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`
      ),
      ...texts.map(([, text]) => `<style>${text}</style>`),
      // Named, so that the chunks that need them do not fetch them again. As style sheets they would be fetched by the browser that reads ahead.
      ...texts.map(([file]) => `<link rel="inlined" crossorigin disabled href="/${file}">`),
      ...[...files].map(
        (file) => `<link rel="${scripts}" fetchpriority="low" crossorigin href="/${file}">`
      )
    ].join(""),
    styleHashes: texts.map(
      ([, text]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`
    )
  }
}

/** The letters of the page's language, and the figures of Arabic prices. */
const fontsOf = (manifest: typeof Manifest.Type, locale: Locale): ReadonlyArray<string> => {
  const wanted = {
    ar: /readex-pro-arabic-[^/]*\.woff2$|sadu-figures\.woff2$/,
    en: /readex-pro-latin-wght[^/]*\.woff2$/
  }[locale]
  return Object.entries(manifest).flatMap(([source, { file }]) =>
    wanted.test(source) ? [file] : []
  )
}

/** These sources and all that they import at once. */
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
