import type { Settings } from "../settings.ts"

/** Where this shop's pixel is told of what happens: the owner's own, in the sandbox its page of events, else nowhere. */
export const pixelUrlOf = ({ pixelUrl, sandbox }: Settings): string | null =>
  pixelUrl ?? (sandbox ? "/sandbox/events" : null)

/** Tells the page of it; a shop without a pixel asks nobody for consent. */
export const pixelTag = (settings: Settings): string => {
  const pixel = pixelUrlOf(settings)
  return pixel === null
    ? ""
    : `<meta name="pixel" content="${pixel.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}">`
}

/** What a page may connect to for it, besides the shop itself. */
export const pixelOrigin = ({ pixelUrl }: Settings): string =>
  pixelUrl === null ? "" : ` ${new URL(pixelUrl).origin}`
