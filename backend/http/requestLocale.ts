import type { Context } from "hono"
import { parseAccept } from "hono/utils/accept"
import { parse } from "hono/utils/cookie"
import type { Locale, NumberingSystem } from "#locales/i18n.ts"

/** The locale that an Accept-Language header prefers; null when it names neither. */
export const acceptedLocale = (header: string | null | undefined): Locale | null =>
  parseAccept((header ?? "").slice(0, 500))
    .filter(({ q }) => q > 0)
    .map(({ type }) => asLocale(type.toLowerCase().split("-")[0]))
    .find((locale) => locale !== null) ?? null

/**
 * The locale of a page (docs/decisions/language.md#locale): of the URL, of the cookie, of
 * Accept-Language, Arabic.
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
 * The numbering system of a page, which only the cookie tells
 * (docs/decisions/language.md#shape-of-digits).
 */
export const pageNumberingSystem = (cookie: string | null | undefined): NumberingSystem =>
  parse(cookie ?? "", "numberingSystem")["numberingSystem"] === "arab" ? "arab" : "latn"

const asLocale = (word: string | null | undefined): Locale | null =>
  word === "ar" || word === "en" ? word : null
