import type { Context } from "hono"
import type { Locale } from "#locales/i18n.ts"
import { pageLocale } from "../http/requestLocale.ts"

/** The locale of a sandbox page, which the request decides as for a page of the shop. */
export const requestLocale = (c: Context): Locale =>
  pageLocale(new URL(c.req.url), c.req.header("cookie"), c.req.header("accept-language"))
