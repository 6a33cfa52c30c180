/** The browser and the system that a User-Agent names; null for what is unknown. */
export interface BrowserName {
  readonly browser: string | null
  readonly system: string | null
}

/**
 * Names a browser by its User-Agent, of which nothing else is stored. A browser also names those
 * that it resembles, so the more particular ones come first.
 */
export const browserName = (userAgent: string | null): BrowserName => ({
  browser: nameIn(browsers, userAgent),
  system: nameIn(systems, userAgent)
})

const browsers = {
  "Samsung Internet": /SamsungBrowser\//,
  Edge: /Edg(?:e|A|iOS)?\//,
  Opera: /OPR\/|OPT\//,
  Firefox: /Firefox\/|FxiOS\//,
  Chrome: /Chrome\/|CriOS\//,
  Safari: /Safari\//
}
const systems = {
  iPhone: /iPhone/,
  iPad: /iPad/,
  Android: /Android/,
  Windows: /Windows/,
  Mac: /Macintosh/,
  Linux: /Linux/
}

const nameIn = (names: Readonly<Record<string, RegExp>>, text: string | null): string | null =>
  Object.entries(names).find(([, pattern]) => pattern.test((text ?? "").slice(0, 500)))?.[0] ?? null
