import { describe, expect, it } from "vitest"
import { pagePolicy } from "#backend/pages/contentSecurityPolicy.ts"
import { allowGoogleMaps, mapTags } from "#backend/pages/map.ts"
import { readSettings } from "#backend/settings.ts"

const tagsFor = (env: Record<string, string>) => mapTags(readSettings(env, () => "x".repeat(16)))

describe("map settings", () => {
  it("by default the page has no map setting", () => {
    expect(tagsFor({})).toBe("")
  })

  it("tiles and their attribution are written into the page, escaped", () => {
    expect(
      tagsFor({
        MAP_TILES_URL: "https://tiles.example/{z}/{x}/{y}.png?a=1&b=2",
        MAP_TILES_ATTRIBUTION: '© "Maps" <b>'
      })
    ).toBe(
      '<meta name="map-tiles" content="https://tiles.example/{z}/{x}/{y}.png?a=1&amp;b=2">' +
        '<meta name="map-tiles-attribution" content="© &quot;Maps&quot; &lt;b>">'
    )
    expect(() => tagsFor({ MAP_TILES_URL: "http://tiles.example" })).toThrow("MAP_TILES_URL")
  })

  it("a Google Maps key is written into the page, and widens the content security policy", () => {
    expect(tagsFor({ GOOGLE_MAPS_KEY: "key-1" })).toBe(
      '<meta name="google-maps-key" content="key-1">'
    )
    const policy = pagePolicy(
      ["'sha256-abc='", "'sha256-def='"],
      " https://pixel.example",
      "https://shop.example"
    )
    expect(policy).not.toContain("google")
    expect(allowGoogleMaps(policy).split("; ")).toEqual([
      "default-src 'none'",
      "script-src 'self' https://maps.googleapis.com https://maps.gstatic.com",
      "style-src 'self' 'unsafe-inline' https://fonts.googleapis.com",
      "img-src 'self' data: https:",
      "media-src 'self' https:",
      "font-src 'self' https://fonts.gstatic.com",
      "connect-src 'self' https://maps.googleapis.com https://*.googleapis.com https://pixel.example",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "manifest-src 'self'",
      "worker-src https://shop.example/service-worker.js blob:",
      "frame-src https://www.google.com"
    ])
  })
})
