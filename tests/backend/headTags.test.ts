import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { pagePolicy } from "#backend/pages/contentSecurityPolicy.ts"
import { allowGoogleMaps, mapTags } from "#backend/pages/map.ts"
import { pixelOrigin, pixelTag } from "#backend/pages/pixel.ts"
import { openMapFile } from "#backend/pages/mapFile.ts"
import { readSettings } from "#backend/settings.ts"
import { streetMapFile } from "../support/streetMapFile.ts"

const archive = streetMapFile()
const folder = await mkdtemp(join(tmpdir(), "map-"))
const file = join(folder, "streets.pmtiles")
beforeAll(() => writeFile(file, archive))
afterAll(() => rm(folder, { recursive: true }))

const tagsFor = async (env: Record<string, string>) => {
  const settings = readSettings(env, () => "x".repeat(16))
  return mapTags(settings, await openMapFile(settings.mapFile))
}

it("pixel: without PIXEL_URL the sandbox's page of events receives events, and nobody outside it", () => {
  const tag = (env: Record<string, string>) => pixelTag(readSettings(env, () => "x".repeat(16)))
  expect(tag({})).toBe('<meta name="pixel" content="/sandbox/events">')
  expect(tag({ SANDBOX: "off" })).toBe("")
  expect(pixelOrigin({ pixelUrl: null })).toBe("")
})

describe("map settings", () => {
  it("by default the page has no map setting", async () => {
    expect(await tagsFor({})).toBe("")
  })

  it("tiles and their attribution are written into the page, escaped", async () => {
    expect(
      await tagsFor({
        MAP_TILES_URL: "https://tiles.example/{z}/{x}/{y}.png?a=1&b=2",
        MAP_TILES_ATTRIBUTION: '© "Maps" <b>'
      })
    ).toBe(
      '<meta name="map-tiles" content="https://tiles.example/{z}/{x}/{y}.png?a=1&amp;b=2">' +
        '<meta name="map-tiles-attribution" content="© &quot;Maps&quot; &lt;b>">'
    )
    await expect(tagsFor({ MAP_TILES_URL: "http://tiles.example" })).rejects.toThrow(
      "MAP_TILES_URL"
    )
  })

  it("a map file has a URL with its digest, whose parts may be kept for a year", async () => {
    const mapFile = await openMapFile(file)
    const url = mapFile?.url ?? ""
    expect(await tagsFor({ MAP_FILE: file })).toBe(`<meta name="map-file" content="${url}">`)
    expect(url).toMatch(/^\/map\/[\da-f]{16}\.pmtiles$/)
    const part = await mapFile?.respond(
      url,
      new Request(`http://shop${url}`, { headers: { range: "bytes=0-6" } })
    )
    expect([part?.status, await part?.text()]).toEqual([206, "PMTiles"])
    expect(part?.headers.get("cache-control")).toContain("immutable")
    expect(part?.headers.get("content-range")).toBe(`bytes 0-6/${archive.length}`)
    expect(await mapFile?.respond("/map/older.pmtiles", new Request("http://shop"))).toBe(null)
    await writeFile(file, archive.subarray(1))
    await expect(tagsFor({ MAP_FILE: file })).rejects.toThrow("MAP_FILE must be a PMTiles file")
    await expect(tagsFor({ MAP_FILE: `${file}.gone` })).rejects.toThrow("no such file")
  })

  it("a Google Maps key is written into the page, and widens the content security policy", async () => {
    expect(await tagsFor({ GOOGLE_MAPS_KEY: "key-1" })).toBe(
      '<meta name="google-maps-key" content="key-1">'
    )
    const policy = pagePolicy(
      ["'sha256-abc='", "'sha256-def='"],
      { pictures: [], pixel: " https://pixel.example" },
      "https://shop.example"
    )
    expect(policy).not.toContain("google")
    expect(allowGoogleMaps(policy).split("; ")).toEqual([
      "default-src 'none'",
      "script-src 'self' https://maps.googleapis.com https://maps.gstatic.com",
      "style-src 'self' 'unsafe-inline' https://fonts.googleapis.com",
      "img-src 'self' https://*.googleapis.com https://*.gstatic.com https://*.google.com data:",
      "media-src 'self'",
      "font-src 'self' https://fonts.gstatic.com",
      "connect-src 'self' https://maps.googleapis.com https://*.googleapis.com https://pixel.example",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "manifest-src 'self'",
      "worker-src https://shop.example/service-worker.js blob:",
      "report-uri /csp-report",
      "report-to csp",
      "frame-src https://www.google.com"
    ])
  })
})
