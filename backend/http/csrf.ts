import type { Context } from "hono"

/** What the headers of a request say of the page that made it. */
export interface RequestSource {
  /** Absent for clients other than browsers. */
  readonly origin: string | undefined
  readonly secFetchSite: string | undefined
  readonly host: string | undefined
}

export const requestSource = (c: Context): RequestSource => ({
  origin: c.req.header("origin"),
  secFetchSite: c.req.header("sec-fetch-site"),
  host: c.req.header("host")
})

/**
 * CSRF protection: whether a page of another site made the request, by what the browser itself
 * says. An `Origin` must be the shop's own; other clients send neither header.
 */
export const isCrossSite = (
  { host, origin, secFetchSite }: RequestSource,
  publicUrl: string | null
): boolean =>
  secFetchSite?.trim().toLowerCase() === "cross-site" ||
  (origin !== undefined && !isOwnOrigin(origin, host, publicUrl))

/** The same, also where the browser names another host or port of this site. */
export const isCrossOrigin = (source: RequestSource, publicUrl: string | null): boolean =>
  !["same-origin", "none", undefined].includes(source.secFetchSite?.trim().toLowerCase()) ||
  isCrossSite(source, publicUrl)

/**
 * Whether an origin is that of `PUBLIC_URL`, or where the request went by another name, such as to
 * the port of the desk, that name. The origin `null` of a page without one is not.
 */
const isOwnOrigin = (
  origin: string,
  host: string | undefined,
  publicUrl: string | null
): boolean => {
  const shop = publicUrl === null ? null : new URL(publicUrl)
  if (origin === shop?.origin) return true
  return URL.canParse(origin) && new URL(origin).host === host && host !== shop?.host
}
