import { filePaths } from "#locales/paths.ts"

const policyWith = (scripts: string, styles: string, connections: string, ownFiles = ""): string =>
  [
    "default-src 'none'",
    `script-src 'self'${scripts}`,
    `style-src 'self'${styles}`,
    `img-src 'self' data: https:${ownFiles}`,
    `media-src 'self' https:${ownFiles}`,
    "font-src 'self'",
    `connect-src 'self'${connections}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'"
  ].join("; ")

/**
 * What a page may load. Inline scripts are not allowed; inline styles are allowed by their hashes.
 * The only worker is the service worker where the public URL is known; a name that a request
 * brought is never copied into a page that is cached.
 */
export const pagePolicy = (
  styleHashes: ReadonlyArray<string>,
  pixelOrigin: string,
  publicUrl: string | null
): string =>
  `${policyWith("", styleHashes.map((hash) => ` ${hash}`).join(""), pixelOrigin)}; worker-src ${publicUrl === null ? "'self'" : publicUrl + filePaths.serviceWorker}`

/**
 * What the desk may load, which has no inline styles and nothing of other sites but pictures. A
 * file that is being uploaded is shown by a `blob:` of the page itself.
 */
export const deskPolicy = policyWith("", "", "", " blob:")

/**
 * The policy in development, where Vite adds inline scripts and styles, uses a WebSocket, and waits
 * in a worker for a server that restarts.
 */
export const developmentPolicy = (nonce: string, pixelOrigin: string): string =>
  `${policyWith(` 'unsafe-eval' 'nonce-${nonce}'`, " 'unsafe-inline'", pixelOrigin)}; worker-src blob:`

/** For the service worker, which fetches from this shop and loads no other script. */
export const serviceWorkerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

/** For a picture that is opened by itself: an SVG may have styles but no scripts. */
export const picturePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
