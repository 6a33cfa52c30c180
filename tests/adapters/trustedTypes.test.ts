import { describe, expect, it } from "vitest"
import { trustedWorkerUrl } from "#adapters/browser/trustedTypes.ts"
import { checkMapMarkup } from "#adapters/maps/trustedMarkup.ts"
import { deskPaths } from "#locales/deskPaths.ts"
import { driverPaths, filePaths } from "#locales/paths.ts"

describe("trusted types", () => {
  it("only the service workers of the shop are addresses of scripts", () => {
    for (const path of [filePaths, deskPaths, driverPaths].map((paths) => paths.serviceWorker))
      expect(trustedWorkerUrl(path)).toBe(path)
    for (const path of [
      "https://evil.example/service-worker.js",
      "//evil/service-worker.js",
      "/x.js"
    ])
      expect(() => trustedWorkerUrl(path)).toThrow(TypeError)
  })

  it.each([
    "<svg/>",
    "Al Salmiya &lt;b&gt;",
    '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer" dir="ltr">© OpenStreetMap</a> · Protomaps',
    '<svg viewBox="0 0 44 44" aria-hidden="true"><path class="map-pin-body" d="M22 42Z"/><circle class="map-pin-hole" cx="22" cy="17" r="5"/></svg>'
  ])("the map may write %s", (markup) => expect(checkMapMarkup(markup)).toBe(markup))

  it.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    '<svg onload="alert(1)"/>',
    '<a href="javascript:alert(1)">x</a>',
    '<span class="a" onclick="alert(1)">',
    "<svg><script/></svg>",
    "<sp<span>an>"
  ])("the map may not write %s", (markup) =>
    expect(() => checkMapMarkup(markup)).toThrow(TypeError)
  )
})
