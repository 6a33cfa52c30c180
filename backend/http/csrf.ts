/**
 * CSRF protection: whether the browser itself says that a page of another site made the request.
 * Other clients do not send the header.
 */
export const isCrossSite = (secFetchSite: string | undefined): boolean =>
  secFetchSite?.trim().toLowerCase() === "cross-site"
