import type { Locale, NumberingSystem } from "#locales/i18n.ts"
import type { Settings } from "../settings.ts"

/** The language and digits of a page, which a CDN reads from the cookies before its cache. */
export interface CacheKey {
  readonly locale: Locale
  readonly numberingSystem: NumberingSystem
}

/**
 * The header `X-Locale`, in which a CDN says for whom it asks: `ar-latn`, `ar-arab`, `en-latn` or
 * `en-arab`. Null for any other: such a request did not come through the CDN as it is configured,
 * and nobody may cache the page for others.
 */
export const readCacheKey = (
  { cdn }: Pick<Settings, "cdn">,
  header: string | null
): CacheKey | null => {
  const [, locale, numberingSystem] = /^(ar|en)-(latn|arab)$/.exec(header ?? "") ?? []
  if (!cdn || (locale !== "ar" && locale !== "en")) return null
  return { locale, numberingSystem: numberingSystem === "arab" ? "arab" : "latn" }
}

/** The headers with which a CDN keeps a page that is the same for everybody with one `X-Locale`. */
export const cdnPageHeaders = (
  { cdnMaxAgeS, cdnStaleS }: Pick<Settings, "cdnMaxAgeS" | "cdnStaleS">,
  tags: ReadonlyArray<string>
): Readonly<Record<string, string>> => ({
  "Cache-Control": `public, max-age=2, s-maxage=${cdnMaxAgeS}, stale-while-revalidate=${cdnStaleS}`,
  "Cache-Tag": tags.join(","),
  "Surrogate-Key": tags.join(" "),
  Vary: "X-Locale, Accept-Encoding"
})
