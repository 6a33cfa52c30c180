import { setTimeout as wait } from "node:timers/promises"
import sharp from "sharp"
import { describe, expect, it } from "vitest"
import { findBrand } from "#backend/brand/findBrand.ts"
import { findProducts } from "#backend/catalogue/products.ts"
import { drawPreview, type PreviewContents } from "#backend/pages/drawPreview.ts"
import { createPreviewPictures, previewPath } from "#backend/pages/previewPictures.ts"
import { seedFolder } from "#backend/seed/seedFolder.ts"
import { demoDrawing, emptyBrand } from "#core/brand/Brand.ts"
import { ProductId } from "#core/catalogue/Product.ts"
import { Fils } from "#core/money/Fils.ts"
import { assertNonNull } from "#core/shared/assertNonNull.ts"
import type { Locale } from "#locales/i18n.ts"
import { createEmptyShop, importFiles } from "../support/importFiles.ts"
import { sampleShopFolder } from "../support/sampleShopFolder.ts"
import { sharedFixture } from "../support/sharedFixture.ts"

const contents: PreviewContents = {
  locale: "ar",
  name: "عباية سوداء",
  price: "45.50 د.ك",
  oldPrice: null,
  picture: `${seedFolder}/pictures/abaya-black-800.avif`,
  brand: { name: "سدو", logo: demoDrawing, accent: "", ground: "" }
}

describe("drawing of a preview", () => {
  it.each(["ar", "en"] as const)("%s: a JPEG of 1200 by 630, under 150 kB", async (locale) => {
    const bytes = await drawPreview({ ...contents, locale, oldPrice: "52.00 د.ك" })
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: "jpeg",
      width: 1200,
      height: 630
    })
    expect(bytes.length).toBeLessThan(150_000)
  })

  it.each<[string, Partial<PreviewContents>]>([
    ["name", { name: "عباية بيضاء" }],
    ["price", { price: "46.50 د.ك" }],
    ["old price", { oldPrice: "52.00 د.ك" }],
    ["picture", { picture: `${seedFolder}/pictures/dallah-gold.jpg` }],
    ["locale", { locale: "en" }]
  ])("shows the %s", async (_, change) => {
    expect(await isSameDrawing(contents, { ...contents, ...change })).toBe(false)
  })

  it("joins the letters of Arabic", async () => {
    const apart = contents.name.replaceAll(/(?<=\p{L})(?=\p{L})/gu, "\u200c")
    expect(await isSameDrawing(contents, { ...contents, name: apart })).toBe(false)
  })

  it("draws a name of any length and with signs of markup", async () => {
    for (const name of ["<b>&", "<b>&".repeat(400), "x".repeat(300), "\u0000\ud800"])
      expect((await drawPreview({ ...contents, name })).length).toBeGreaterThan(10_000)
  })

  const isSameDrawing = async (one: PreviewContents, other: PreviewContents) =>
    Buffer.from(await drawPreview(one)).equals(await drawPreview(other))
})

describe("previews over HTTP", () => {
  const shop = sharedFixture(
    async () => {
      const empty = await createEmptyShop()
      await importFiles(empty, sampleShopFolder)
      return empty
    },
    ({ close }) => close()
  )

  /** The previews of the shop with a drawing that the test gives. */
  const open = (draw = async ({ name, price }: PreviewContents) => bytesOf(`${name} ${price}`)) => {
    const respond = createPreviewPictures(
      { db: shop().db, settings: { pictures: shop().pictures } },
      draw
    )
    return (path: string, headers: Record<string, string> = {}, method = "GET") =>
      respond(path, new Request(`http://shop${path}`, { headers, method }))
  }

  const bytesOf = (text: string) => new TextEncoder().encode(text)

  const loadProduct = async (locale: Locale) => {
    const { rows } = await shop().pool.query<{ id: number }>(
      "select id from product where slug = 'karak-blend'"
    )
    const [product] = await findProducts(shop().db, locale, [rows[0]?.id ?? 0])
    return assertNonNull(product ?? null)
  }
  const pathOf = async (locale: Locale) =>
    assertNonNull(previewPath(await loadProduct(locale), locale, await findBrand(shop().db)))

  it("has the name and the price in the locale of its address, and never changes", async () => {
    const get = open()
    for (const [locale, text] of [
      ["ar", "خلطة كرك 1.25 د.ك"],
      ["en", "Karak blend KD 1.25"]
    ] as const) {
      const path = await pathOf(locale)
      const response = await get(path)
      expect(await response?.text()).toBe(text)
      expect(response?.headers.get("content-type")).toBe("image/jpeg")
      expect(response?.headers.get("cache-control")).toBe("public, max-age=31536000, immutable")
      const tag = response?.headers.get("etag") ?? ""
      expect((await get(path, { "if-none-match": tag }))?.status).toBe(304)
      const head = await get(path, {}, "HEAD")
      expect([head?.status, head?.body]).toEqual([200, null])
    }
  })

  it("is drawn once for simultaneous and later requests", async () => {
    const drawn: Array<string> = []
    const get = open(async ({ name }) => {
      drawn.push(name)
      await wait(20)
      return bytesOf(name)
    })
    const path = await pathOf("en")
    await Promise.all([get(path), get(path)])
    await get(path)
    expect(drawn).toEqual(["Karak blend"])
  })

  it("a changed price has another address, and the old address shows the new price for an hour", async () => {
    const get = open()
    const before = await pathOf("en")
    await get(before)
    await shop().pool.query("update product set price_fils = 1300 where slug = 'karak-blend'")
    const response = await get(before)
    expect(await response?.text()).toBe("Karak blend KD 1.30")
    expect(response?.headers.get("cache-control")).toBe("public, max-age=3600")
    expect(await pathOf("en")).not.toBe(before)
    await shop().pool.query("update product set price_fils = 1250 where slug = 'karak-blend'")
    expect(await pathOf("en")).toBe(before)
  })

  it("null for another path, another locale and an unknown product", async () => {
    const get = open()
    for (const path of [
      "/pictures/preview/fr/1-a.jpg",
      "/pictures/preview/en/999999-a.jpg",
      "/pictures/preview/en/99999999999-a.jpg",
      "/pictures/preview/en/1-a.png",
      "/pictures/preview/en/../1-a.jpg"
    ])
      expect([path, await get(path)]).toEqual([path, null])
  })

  it("a drawing that fails leads to the product's own picture, and the next request draws again", async () => {
    const state = { fails: true }
    const get = open(async () => {
      if (state.fails) throw new Error("no font")
      return bytesOf("drawn")
    })
    const path = await pathOf("en")
    const failed = await get(path)
    expect([
      failed?.status,
      failed?.headers.get("location"),
      failed?.headers.get("cache-control")
    ]).toEqual([302, (await loadProduct("en")).image, "no-store"])
    state.fails = false
    expect(await (await get(path))?.text()).toBe("drawn")
  })

  it("a product without a picture, or with one of another site, has no preview", () => {
    const product = {
      id: ProductId.make(1),
      name: "Tea",
      price: Fils.make(1_000),
      oldPrice: null,
      priceVaries: false
    }
    for (const image of [null, "https://pictures.example/tea.jpg", "/pictures/sized/x/none.jpg"])
      expect(previewPath({ ...product, image }, "en", emptyBrand)).toBeNull()
  })
})
