import { filePaths } from "#locales/paths.ts"
import { cspReportPath } from "../http/cspReport.ts"

/** The other sites that a page may reach. */
export interface OtherSites {
  /** Of pictures and videos. */
  readonly pictures: ReadonlyArray<string>
  /** Of analytics, with a space before it; empty for none. */
  readonly pixel: string
}

const noSites: OtherSites = { pictures: [], pixel: "" }

const policyWith = (
  { pictures, pixel }: OtherSites,
  { files = "", scripts = "", styles = "" }: PolicySources
): string => {
  const media = [...pictures.map((origin) => ` ${origin}`), files].join("")
  return [
    "default-src 'none'",
    `script-src 'self'${scripts}`,
    `style-src 'self'${styles}`,
    `img-src 'self' data:${media}`,
    `media-src 'self'${media}`,
    "font-src 'self'",
    `connect-src 'self'${pixel}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'"
  ].join("; ")
}

interface PolicySources {
  readonly scripts?: string
  readonly styles?: string
  readonly files?: string
}

/** Scripts may write markup and addresses of scripts only through these policies. */
const trustedTypes = "require-trusted-types-for 'script'; trusted-types default service-worker"

/** Browsers that know `report-to` use it instead of `report-uri`. */
const reports = `report-uri ${cspReportPath}; report-to csp`

/** The header that tells where `report-to` leads, for a response with this policy; or null. */
export const reportingEndpoint = (policy: string): string | null =>
  policy.includes("report-to csp") ? `csp="${cspReportPath}"` : null

/**
 * What a page may load. Inline scripts are not allowed; inline styles are allowed by their hashes.
 * The only worker is the service worker where the public URL is known; a name that a request
 * brought is never copied into a page that is cached.
 */
export const pagePolicy = (
  styleHashes: ReadonlyArray<string>,
  others: OtherSites,
  publicUrl: string | null
): string =>
  [
    policyWith(others, { styles: styleHashes.map((hash) => ` ${hash}`).join("") }),
    `worker-src ${publicUrl === null ? "'self'" : publicUrl + filePaths.serviceWorker}`,
    trustedTypes,
    reports
  ].join("; ")

/**
 * What the pages of the staff may load, which have no inline styles and nothing of other sites but
 * pictures. A file that is being uploaded is shown by a `blob:` of the page itself.
 */
export const staffPolicy = (pictures: ReadonlyArray<string>, scripts = ""): string =>
  [policyWith({ ...noSites, pictures }, { files: " blob:", scripts }), trustedTypes, reports].join(
    "; "
  )

/** The desk may compile WebAssembly, with which it reads barcodes; text is never a script. */
export const deskPolicy = (pictures: ReadonlyArray<string>): string =>
  staffPolicy(pictures, " 'wasm-unsafe-eval'")

/**
 * The policy in development, where Vite adds inline scripts and styles, uses a WebSocket, and waits
 * in a worker for a server that restarts.
 */
export const developmentPolicy = (nonce: string, others: OtherSites = noSites): string =>
  `${policyWith(others, {
    scripts: ` 'unsafe-eval' 'nonce-${nonce}'`,
    styles: " 'unsafe-inline'",
    files: " blob:"
  })}; worker-src blob:`

/** For the service worker, which fetches from this shop and loads no other script. */
export const serviceWorkerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

/** For a picture that is opened by itself: an SVG may have styles but no scripts. */
export const picturePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
