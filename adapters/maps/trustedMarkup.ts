import "../browser/trustedTypes.ts"

/**
 * Leaflet writes markup as text. This policy lets through the elements that the map consists of and
 * refuses anything that could run a script. It must exist before Leaflet is evaluated.
 */
export const checkMapMarkup = (markup: string): string => {
  const rest = markup.replaceAll(
    /<\/?(?:a|span|svg|path|circle)(?:\s+(?:aria-hidden|class|cx|cy|d|dir|rel|r|target|title|viewBox)="[^"<>]*"|\s+href="https:\/\/[^"<>]*")*\s*\/?>/g,
    ""
  )
  if (rest.includes("<")) throw new TypeError("The map wrote other markup than that of maps")
  return markup
}

globalThis.trustedTypes?.createPolicy("default", { createHTML: checkMapMarkup })
