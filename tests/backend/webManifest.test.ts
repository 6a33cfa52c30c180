import { readFile } from "node:fs/promises"
import { describe, expect, it } from "vitest"
import { respondWithManifest } from "#backend/pages/webManifest.ts"
import { emptyBrand, type ShopBrand } from "#core/brand/Brand.ts"
import { filePaths, paths } from "#locales/paths.ts"

const read = (file: string) => readFile(new URL(`../../ui/${file}`, import.meta.url))

const demoBrand: ShopBrand = {
  ...emptyBrand,
  name: { ar: "سدو", en: "Sadu" },
  logoRatio: null,
  iconPath: null
}

const manifestIn = async (
  path: string,
  headers: Record<string, string> = {},
  brand: ShopBrand = demoBrand
) => {
  const url = new URL(path, "https://shop.example")
  const response = await respondWithManifest(async () => brand, new Request(url, { headers }), url)
  if (response === null) throw new Error(`${path} is no manifest`)
  return { response, manifest: await response.json() }
}

describe("web app manifest", () => {
  it.each([
    ["ar", "rtl", "سدو", ["البحث", "السلة", "طلباتي"]],
    ["en", "ltr", "Sadu", ["Search", "Cart", "My Orders"]]
  ])("%s: has the name and the shortcuts in that locale", async (locale, dir, name, shortcuts) => {
    const { manifest, response } = await manifestIn(filePaths.manifest(locale))
    expect(response.headers.get("content-type")).toBe("application/manifest+json; charset=utf-8")
    expect(manifest).toMatchObject({ lang: locale, dir, short_name: name, display: "standalone" })
    expect(manifest.shortcuts.map((shortcut: { name: string }) => shortcut.name)).toEqual(shortcuts)
    expect(manifest.shortcuts.map((shortcut: { url: string }) => shortcut.url)).toEqual([
      "/#search",
      paths.cart,
      paths.orders
    ])
  })

  it("without a locale in its address: follows the cookie, as pages do", async () => {
    const { manifest } = await manifestIn("/manifest.webmanifest", { cookie: "lang=en" })
    expect(manifest.lang).toBe("en")
  })

  it("each icon is a PNG of the size that it says, the whole icon opaque", async () => {
    const { manifest } = await manifestIn(filePaths.manifest("ar"))
    const icons: ReadonlyArray<{ src: string; sizes: string }> = [
      ...manifest.icons,
      ...manifest.shortcuts.flatMap((shortcut: { icons: object }) => shortcut.icons),
      { src: filePaths.icon("icon-180"), sizes: "180x180" }
    ]
    expect(icons).toHaveLength(7)
    for (const { sizes, src } of icons) {
      const bytes = await read(`public${src}`)
      expect(bytes.subarray(1, 4).toString()).toBe("PNG")
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
      expect(bytes.includes("tRNS")).toBe(false)
    }
    expect(manifest.icons.map((icon: { purpose: string }) => icon.purpose)).toEqual([
      "any",
      "any",
      "maskable"
    ])
  })

  it("has the background colour of the light scheme, and the page names those of both schemes", async () => {
    const { manifest } = await manifestIn(filePaths.manifest("ar"))
    const tokens = String(await read("styles/tokens.css"))
    const [, light, dark] = /--ground: light-dark\((#\w{6}), (#\w{6})\)/.exec(tokens) ?? []
    const colours = [
      ...String(await read("index.html")).matchAll(/"theme-color" .*content="(#\w{6})"/g)
    ].map(([, colour]) => colour)
    expect(colours).toEqual([light, dark])
    expect([manifest.theme_color, manifest.background_color]).toEqual([light, light])
  })

  it("of another shop: its name, its background and its icon, and a new ETag", async () => {
    const iconPath = "/pictures/icon/0123456789ab"
    const own = { ...emptyBrand, name: { ar: "نور", en: "Noor" }, ground: "#f6f6ff" }
    const { manifest, response } = await manifestIn(
      filePaths.manifest("ar"),
      {},
      { ...own, logoRatio: null, iconPath }
    )
    const demo = await manifestIn(filePaths.manifest("ar"))
    expect(manifest).toMatchObject({
      name: "نور",
      short_name: "نور",
      theme_color: "#f6f6ff",
      background_color: "#f6f6ff"
    })
    expect(manifest.icons.map(({ src }: { src: string }) => src)).toEqual(
      ["icon-192", "icon-512", "maskable-512"].map((name) => `${iconPath}/${name}.png`)
    )
    expect(response.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate")
    expect(response.headers.get("etag")).not.toBe(demo.response.headers.get("etag"))
  })
})
