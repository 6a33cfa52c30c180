import type { Context } from "hono"
import { parse } from "hono/utils/cookie"
import type { Locale, NumberingSystem } from "#locales/i18n.ts"

/** The locale that an Accept-Language header prefers; null when it names neither. */
export const acceptedLocale = (header: string | null | undefined): Locale | null => {
  const candidates = (header ?? "")
    .slice(0, 500)
    .split(",")
    .flatMap((part, index) => {
      const [tag = "", ...parameters] = part.trim().toLowerCase().split(";")
      const locale = asLocale(tag.split("-")[0])
      const weight = Number(
        /^\s*q=([\d.]+)/.exec(parameters.find((text) => /^\s*q=/.test(text)) ?? "q=1")?.[1]
      )
      return locale === null || !(weight > 0) ? [] : [{ locale, weight, index }]
    })
  return (
    candidates.toSorted((one, other) => other.weight - one.weight || one.index - other.index)[0]
      ?.locale ?? null
  )
}

/**
 * The locale of a page (docs/decisions.md#locale): of the URL, of the cookie, of Accept-Language,
 * Arabic.
 */
export const pageLocale = (
  url: URL,
  cookie: string | null | undefined,
  accept: string | null | undefined
): Locale =>
  asLocale(url.searchParams.get("lang")) ??
  asLocale(parse(cookie ?? "", "lang")["lang"]) ??
  acceptedLocale(accept) ??
  "ar"

/** The locale of the page that a request asks for. */
export const requestLocale = (c: Context): Locale =>
  pageLocale(new URL(c.req.url), c.req.header("cookie"), c.req.header("accept-language"))

/**
 * The numbering system of a page, which only the cookie tells (docs/decisions.md#shape-of-digits).
 */
export const pageNumberingSystem = (cookie: string | null | undefined): NumberingSystem =>
  parse(cookie ?? "", "numberingSystem")["numberingSystem"] === "arab" ? "arab" : "latn"

const asLocale = (word: string | null | undefined): Locale | null =>
  word === "ar" || word === "en" ? word : null
