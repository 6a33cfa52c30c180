/** What a page of the shop may load; only what carries this answer's nonce runs inline. */
export const pagePolicy = (nonce: string): string =>
  [
    "default-src 'none'", `script-src 'self' 'nonce-${nonce}'`, "style-src 'self'", "img-src 'self' data: https:",
    "media-src 'self' https:", "font-src 'self'", "connect-src 'self'", "form-action 'self'", "base-uri 'none'",
    "object-src 'none'", "frame-ancestors 'none'", "manifest-src 'self'"
  ].join("; ")

/** The same for development, where Vite brings styles inline and talks over a socket. */
export const workshopPolicy = (nonce: string): string =>
  pagePolicy(nonce)
    .replace("script-src 'self'", "script-src 'self' 'unsafe-eval'")
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws: http://127.0.0.1:* http://localhost:*")

/** For a picture opened by itself: it may look like something, and do nothing. */
export const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
