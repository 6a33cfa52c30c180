/**
 * CSRF protection: whether the browser itself says that a page of another site made the request.
 * Other clients do not send the header.
 */
export const isCrossSite = (secFetchSite: string | undefined): boolean =>
  secFetchSite?.trim().toLowerCase() === "cross-site"

/** The same, also where the page is of another host or port of this site. */
export const isCrossOrigin = (secFetchSite: string | undefined): boolean =>
  !["same-origin", "none", undefined].includes(secFetchSite?.trim().toLowerCase())
