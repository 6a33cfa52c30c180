import { readdir } from "node:fs/promises"
import { beforeEach, describe, expect, it } from "vitest"
import { findBrand } from "#backend/brand/findBrand.ts"
import { emptyBrand } from "#core/brand/Brand.ts"
import { createEmptyShop, importFiles, importProblems } from "../support/importFiles.ts"
import { sampleShopFolder } from "../support/sampleShopFolder.ts"
import { sharedFixture } from "../support/sharedFixture.ts"

const shop = sharedFixture(createEmptyShop, ({ close }) => close())
beforeEach(async () => {
  await shop().pool.query("truncate shop_info, import_journal cascade")
})

const importBrand = (brand: string) =>
  importFiles(shop(), {
    ...sampleShopFolder,
    "pictures/mark.svg": `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><rect width="90" height="30" fill="#1a2a5e"/></svg>`,
    "pictures/page.svg": "<html>no drawing</html>",
    "shop.yaml": brand
  })

const noor = `
brand:
  name: { en: Noor, ar: نور }
  logo: mark.svg
  colours: { accent: "#1A2A5E" }
`

describe("the brand in shop.yaml", () => {
  it("is imported, and an SVG becomes a picture of the shop", async () => {
    await importBrand(noor)
    const brand = await findBrand(shop().db)
    expect(brand).toEqual({
      ...emptyBrand,
      name: { ar: "نور", en: "Noor" },
      accent: "#1a2a5e",
      logo: expect.stringMatching(/^\/pictures\/sized\/own\/[0-9a-f]{32}\.jpg$/)
    })
    const files = await readdir(shop().pictures)
    expect(files).toContain(brand.logo.split("/").at(-1))
    expect(files.some((file) => file.endsWith("mark.svg"))).toBe(false)
  })

  it("changes only what the file changes: what the desk said stays, field by field", async () => {
    await importBrand(noor)
    await shop().pool.query(
      `update shop_info set content = jsonb_set(jsonb_set(content, '{brand,name,ar}', '"ضياء"'), '{brand,ground}', '"#ffffff"')`
    )
    const { conflicts } = await importBrand(
      noor.replace("Noor", "Noor Shop").replace("نور", "نورة")
    )
    expect(conflicts).toEqual([
      { subject: "shop", field: "content.brand.name.ar", file: "نورة", shop: "ضياء" }
    ])
    expect(await findBrand(shop().db)).toMatchObject({
      name: { ar: "ضياء", en: "Noor Shop" },
      ground: "#ffffff",
      accent: "#1a2a5e"
    })
  })

  it.each([
    [
      `  colours: { accent: "#ffcc00" }`,
      /accent: is hard to read: .* The nearest that works is "#[0-9a-f]{6}"/
    ],
    [`  colours: { ground: pink }`, /ground: must be a colour such as "#9e2335"/],
    [`  logo: none.png`, /logo: "none.png" is not in the folder "pictures"/],
    [`  icon: https://pictures.example/icon.png`, /icon: must be a file in the folder "pictures"/],
    [`  logo: page.svg`, /logo: "page.svg" cannot be read/],
    [`  name: { en: Noor }`, /name: is missing in Arabic/]
  ])("%s is a problem of the file", async (line, problem) => {
    const problems = await importProblems(importBrand(`brand:\n${line}\n`))
    expect(problems).toEqual([expect.stringMatching(problem)])
  })
})
