import type { Settings } from "../settings.ts"

/**
 * The URL that receives analytics events: the owner's pixel, otherwise the sandbox's page of
 * events, otherwise null.
 */
const pixelUrlOf = ({ pixelUrl, sandbox }: Settings): string | null =>
  pixelUrl ?? (sandbox ? "/sandbox/events" : null)

/**
 * The meta tag that gives the pixel's URL to the page; without it, the shop does not ask for
 * consent.
 */
export const pixelTag = (settings: Settings): string => {
  const pixel = pixelUrlOf(settings)
  return pixel === null ? "" : `<meta name="pixel" content="${escapeAttribute(pixel)}">`
}

export const escapeAttribute = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;")

/** The origin that the content security policy adds to `connect-src` for the pixel. */
export const pixelOrigin = ({ pixelUrl }: Pick<Settings, "pixelUrl">): string =>
  pixelUrl === null ? "" : ` ${new URL(pixelUrl).origin}`
