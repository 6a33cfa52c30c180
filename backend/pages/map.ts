import type { Settings } from "../settings.ts"
import type { MapFile } from "./mapFile.ts"
import { escapeAttribute } from "./pixel.ts"

/** The meta tags that tell the page which map to draw; none for the map of areas. */
export const mapTags = (
  { googleMapsKey, mapTilesUrl, mapTilesAttribution }: Settings,
  mapFile: MapFile | null
): string =>
  [
    ["google-maps-key", googleMapsKey],
    ["map-file", mapFile?.url],
    ["map-tiles", mapTilesUrl],
    ["map-tiles-attribution", mapTilesUrl === null ? null : mapTilesAttribution]
  ]
    .map(([name, content]) =>
      name === null || content === null || content === undefined
        ? ""
        : `<meta name="${name}" content="${escapeAttribute(content)}">`
    )
    .join("")

/**
 * What Google Maps needs in the content security policy (developers.google.com/maps, guide on CSP).
 * It writes inline styles, so that hashes of styles are of no use: they would forbid them.
 */
export const allowGoogleMaps = (policy: string): string =>
  Object.entries(googleMapsSources).reduce(
    (widened, [directive, sources]) =>
      new RegExp(`(^|; )${directive} `).test(widened)
        ? widened.replace(new RegExp(`\\b${directive} [^\\s;]+`), `$& ${sources}`)
        : `${widened}; ${directive} ${sources}`,
    policy
      .replaceAll(/ 'sha256-[^']*'/g, "")
      // Google's script writes addresses of scripts itself.
      .replaceAll(/; (?:require-trusted-types-for|trusted-types) [^;]*/g, "")
  )

const googleMapsSources = {
  "script-src": "https://maps.googleapis.com https://maps.gstatic.com",
  "style-src": "'unsafe-inline' https://fonts.googleapis.com",
  "img-src": "https://*.googleapis.com https://*.gstatic.com https://*.google.com",
  "font-src": "https://fonts.gstatic.com",
  "connect-src": "https://maps.googleapis.com https://*.googleapis.com",
  "frame-src": "https://www.google.com",
  "worker-src": "blob:"
}
