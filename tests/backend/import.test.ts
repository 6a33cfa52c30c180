import { readdir } from "node:fs/promises"
import { describe, expect, it } from "vitest"
import { emptyShop, type Files, importFiles, problemsOf, versionsOf } from "../support/importing.ts"
import { merchant, rewritten } from "../support/merchant.ts"
import { sharedFixture } from "../support/sharedFixture.ts"

const shop = sharedFixture(emptyShop, ({ close }) => close())
const rows = async (statement: string) => (await shop().pool.query(statement)).rows

const tea = "products/tea.yaml"

describe("a folder with something wrong in it", () => {
  const bad: ReadonlyArray<
    readonly [what: string, file: string, from: string, to: string, told: string]
  > = [
    [
      "a field that nobody knows",
      tea,
      "weight_grams: 250",
      "wieght_grams: 250\n    weight_grams: 250",
      '29, product karak-blend: wieght_grams: is not a known field. Did you mean "weight_grams"?'
    ],
    ["a missing field", tea, "    sku: KRK\n", "", "17, product karak-blend: sku: is missing"],
    [
      "a missing language",
      tea,
      "name: { en: Karak blend, ar: خلطة كرك }",
      "name: { en: Karak blend }",
      "19, product karak-blend: name: is missing in Arabic (ar)"
    ],
    [
      "a price between two coins",
      tea,
      "price: 1.250",
      "price: 1.255",
      "27, product karak-blend: price: wants a multiple of 0.010: there is no coin below 10 fils, not 1.255"
    ],
    [
      "a price that is none",
      tea,
      "price: 1.250",
      "price: 1,250",
      "27, product karak-blend: price: wants dinars with up to 3 decimals, such as 12.500, not 1,250"
    ],
    [
      "a price of nothing",
      tea,
      "price: 1.250",
      "price: 0",
      "27, product karak-blend: price: wants more than 0, not 0"
    ],
    [
      "an old price below the price",
      tea,
      "old_price: 1.500",
      "old_price: 1.250",
      "28, product karak-blend: old_price: wants to be higher than the price"
    ],
    [
      "a slug that is taken",
      tea,
      "slug: tea-towel",
      "slug: karak-blend",
      `34, product karak-blend: slug: "karak-blend" is taken already: ${tea}, line 17`
    ],
    [
      "a slug with spaces",
      tea,
      "slug: tea-towel",
      "slug: Tea Towel",
      '34, product Tea Towel: slug: wants small letters, digits and hyphens, such as "sadu-rug", not "Tea Towel"'
    ],
    [
      "a category's slug that is taken",
      tea,
      "slug: black-tea\n        name",
      "slug: tea\n        name",
      `8, category tea: slug: "tea" is taken already: ${tea}, line 3`
    ],
    [
      "an SKU that is taken",
      tea,
      "sku: TWL-RF",
      "sku: KRK",
      `53, product tea-towel: sku: "KRK" is taken already: ${tea}, line 17`
    ],
    [
      "a barcode that does not check",
      tea,
      "4006381333931",
      "4006381333932",
      "26, product karak-blend: barcode: 4006381333932 is no barcode: its last digit does not check"
    ],
    [
      "a category that is not there",
      tea,
      "category: karak",
      "category: karrak",
      '18, product karak-blend: category: there is no category "karrak". Did you mean "karak"?'
    ],
    [
      "a value that the option does not have",
      tea,
      "colour: blue, edge",
      "colour: bleu, edge",
      '54, product tea-towel: colour: "bleu" is not among this option\'s values. Did you mean "blue"?'
    ],
    [
      "a variant without a choice",
      tea,
      "colour: red, edge: plain, price",
      "colour: red, price",
      "52, product tea-towel: edge: is missing"
    ],
    [
      "two variants of one choice",
      tea,
      "colour: red, edge: fringed",
      "colour: red, edge: plain",
      "53, product tea-towel: sku: is the same choice (Red, Plain) as line 52"
    ],
    [
      "an option without a name",
      tea,
      "edge:\n        name: { en: Edge, ar: الحافة }\n",
      "edge:\n",
      '47, product tea-towel: the option "edge" wants "name: { en, ar }" and "values:", or is one of size, volume, colour, weight, material.'
    ],
    [
      "a price that no variant has",
      tea,
      "    price: 2.000",
      "    price: 1.990",
      "39, product tea-towel: price: wants to be that of the cheapest variant"
    ],
    [
      "a negative stock",
      tea,
      "stock: 40",
      "stock: -1",
      "30, product karak-blend: stock: wants a whole number from 0 to 1000000, not -1"
    ],
    [
      "half a piece",
      tea,
      "stock: 3",
      "stock: 3.5",
      "53, product tea-towel: stock: wants a whole number from 0 to 1000000, not 3.5"
    ],
    [
      "stock beside variants",
      tea,
      "    weight_grams: 120",
      "    weight_grams: 120\n    stock: 4",
      "41, product tea-towel: stock: belongs to the variants where there are some"
    ],
    [
      "no weight",
      tea,
      "    weight_grams: 250\n",
      "",
      "17, product karak-blend: weight_grams: is missing"
    ],
    [
      "a picture that is not there",
      tea,
      "pictures: [cup.jpg, ",
      "pictures: [cap.jpg, ",
      '31, product karak-blend: pictures: "cap.jpg" is not in the folder "pictures". Did you mean "cup.jpg"?'
    ],
    [
      "a picture that nobody drew",
      tea,
      "pictures: [cup.jpg, ",
      "pictures: [cup, ",
      '31, product karak-blend: pictures: there is no drawn picture "cup". A file of your own is named with its ending.'
    ],
    [
      "a picture outside the folder",
      tea,
      "pictures: [cup.jpg, ",
      "pictures: [../cup.jpg, ",
      '31, product karak-blend: pictures: "../cup.jpg" is no picture: jpg, png, webp, avif or svg'
    ],
    [
      "a picture over an open line",
      tea,
      "https://pictures.example/karak.jpg",
      "http://pictures.example/karak.jpg",
      '31, product karak-blend: pictures: wants an address that begins with https://, not "http://pictures.example/karak.jpg"'
    ],
    [
      "no picture at all",
      tea,
      "    pictures: [cup.jpg]\n    options",
      "    pictures: []\n    options",
      "41, product tea-towel: pictures: wants one picture at least"
    ],
    [
      "a name without end",
      tea,
      "en: Karak blend",
      `en: ${"k".repeat(151)}`,
      "19, product karak-blend: en: is too long: 151 letters, at most 150"
    ],
    [
      "something that is neither true nor false",
      tea,
      "on_home: true",
      "on_home: yes",
      "32, product karak-blend: on_home: wants true or false"
    ],
    ["a file that is no YAML", tea, "name: { en: Tea, ar: شاي }", "name: { en: Tea, ar: شاي", ""],
    [
      "a rate of a country that is not served",
      "delivery-rates.yaml",
      "Kuwait",
      "Kuweit",
      '1, Kuweit: country: the shop does not deliver to "Kuweit". Did you mean "Kuwait"? It knows Kuwait, Saudi Arabia, UAE, Bahrain, Qatar, Oman.'
    ],
    [
      "a rate for no weight",
      "delivery-rates.yaml",
      "to_grams: 10000",
      "to_grams: 0",
      "1, Kuwait: to_grams: wants to be more than from_grams"
    ],
    [
      "a promo above everything",
      "promos.yaml",
      "percent: 10",
      "percent: 101",
      "1, tea10: percent: wants a number above 0 and up to 100, not 101"
    ],
    [
      "a promo that ends on no day",
      "promos.yaml",
      "2099-03-01",
      "2099-13-01",
      '1, tea10: ends_at: wants a day or a moment, such as 2027-03-01 or "2027-03-01T21:00:00Z", not 2099-13-01'
    ],
    [
      "a banner that leads away",
      "banners.yaml",
      "/category/karak/products",
      "//elsewhere.example",
      '5: link: wants a path of this shop that begins with one "/", not "//elsewhere.example"'
    ],
    [
      "a banner that leads nowhere",
      "banners.yaml",
      "/category/karak/products",
      "/category/kark/products",
      '5: link: there is no category "kark". Did you mean "karak"?'
    ],
    [
      "a banner of no kind",
      "banners.yaml",
      "home_slider",
      "home-slider",
      '4: type: wants home_slider or section_banner, not "home-slider". Did you mean "home_slider"?'
    ],
    [
      "a reel of no product",
      "reels.yaml",
      "product: karak-blend",
      "product: karak",
      '4: product: there is no product "karak".'
    ],
    [
      "a reel that was not filmed",
      "reels.yaml",
      "https://pictures.example/tea.mp4",
      "tea.mp4",
      '2: video: "tea.mp4" is not in the folder "reels".'
    ]
  ]

  const expectTold = async (files: Files, told: string) => {
    const problems = await problemsOf(importFiles(shop(), files))
    expect(
      problems.some((line) => line.startsWith(told)),
      problems.join("\n")
    ).toBe(true)
    expect(await rows("select slug from category union all select slug from product")).toEqual([])
  }

  it.each(bad)("is told of %s, with file, line and field", (_, file, from, to, told) =>
    expectTold(rewritten(file, from, to), `${file}, line ${told}`)
  )

  it("is told of a number that is taken", async () => {
    const numbered = rewritten(tea, "slug: karak-blend", "slug: karak-blend\n    id: 7")
    await expectTold(
      rewritten(tea, "slug: tea-towel", "slug: tea-towel\n    id: 7", numbered),
      `${tea}, line 36, product tea-towel: id: "7" is taken already: ${tea}, line 17`
    )
  })

  it("hears of everything at once, and of a hundred things at most", async () => {
    const two = rewritten(tea, "price: 1.250", "price: 1.255")
    const text = String(two[tea]).replace("stock: 3,", "stock: -3,")
    expect(await problemsOf(importFiles(shop(), { ...two, [tea]: text }))).toHaveLength(2)
    const many = `${String(merchant[tea])}${Array.from({ length: 60 }, (_, at) => `  - { slug: p-${at} }\n`).join("")}`
    const told = await problemsOf(importFiles(shop(), { ...merchant, [tea]: many }))
    expect(told).toHaveLength(101)
    expect(told.at(-1)).toContain("only the first 100")
  })

  it("is refused where a number or a name belongs to something else in the shop", async () => {
    const other = await emptyShop()
    try {
      await importFiles(other, merchant)
      const {
        rows: [known]
      } = await other.pool.query<{ id: number }>(
        "select id from product where slug = 'karak-blend'"
      )
      const before = await versionsOf(other)
      expect(
        await problemsOf(
          importFiles(
            other,
            rewritten(tea, "slug: karak-blend\n", "slug: karak-blend\n    id: 77\n")
          )
        )
      ).toEqual([
        `${tea}, line 17, product karak-blend: id: this product has the number ${known?.id} already, and keeps it: write that, or none`
      ])
      expect(
        await problemsOf(
          importFiles(other, rewritten(tea, "  - slug: tea\n", "  - slug: tea\n    id: 9\n"))
        )
      ).toEqual([
        `${tea}, line 3, category tea: id: this category has the number 1000000 already, and keeps it: write that, or none`
      ])
      expect(
        await problemsOf(
          importFiles(other, {
            ...rewritten(tea, "slug: karak-blend\n", "slug: karak-two\n"),
            "reels.yaml": ""
          })
        )
      ).toEqual([
        `${tea}, line 17, product karak-two: sku: "KRK" is the SKU of the product "karak-blend" already`
      ])
      expect(await versionsOf(other)).toEqual(before)
    } finally {
      await other.close()
    }
  })
})

describe("a merchant's own folder", () => {
  it("fills the shop, gives what has no number one above a million, and copies the pictures", async () => {
    const imported = await importFiles(shop(), merchant)
    expect(imported).toEqual({ added: 2, changed: 0, products: 2, stopped: false })
    expect(
      await rows("select id, parent_id, level, slug, position from category order by id")
    ).toEqual([
      { id: 1_000_000, parent_id: null, level: 1, slug: "tea", position: 0 },
      { id: 1_000_001, parent_id: 1_000_000, level: 2, slug: "black-tea", position: 1 },
      { id: 1_000_002, parent_id: 1_000_001, level: 3, slug: "karak", position: 2 }
    ])
    const [cup] = await readdir(shop().pictures)
    expect(cup).toMatch(/^cup-[0-9a-f]{12}\.jpg$/)
    expect(
      await rows(`select id, category_id, price_fils, old_price_fils, barcode, weight_grams, stock, images, is_on_home, is_listed, description_en
      from product where slug = 'karak-blend'`)
    ).toEqual([
      {
        id: 1_000_000,
        category_id: 1_000_002,
        price_fils: 1_250,
        old_price_fils: 1_500,
        barcode: "4006381333931",
        weight_grams: 250,
        stock: 40,
        images: [`/pictures/own/${cup}`, "https://pictures.example/karak.jpg"],
        is_on_home: true,
        is_listed: true,
        description_en: "Strong leaves with cardamom. Boil it with milk."
      }
    ])
    expect(
      await rows(`select sku, price_fils, stock, is_available, string_agg(kind || ' ' || name_en || ' ' || value_ar, ', ' order by a.position) as choice
      from variant v join variant_attribute a on a.variant_id = v.id group by v.id order by v.position`)
    ).toEqual([
      {
        sku: "TWL-RP",
        price_fils: 2_000,
        stock: 5,
        is_available: true,
        choice: "color Colour أحمر, other Edge سادة"
      },
      {
        sku: "TWL-RF",
        price_fils: 2_500,
        stock: 3,
        is_available: true,
        choice: "color Colour أحمر, other Edge بهدب"
      },
      {
        sku: "TWL-BP",
        price_fils: 2_000,
        stock: 9,
        is_available: false,
        choice: "color Colour أزرق, other Edge سادة"
      }
    ])
    expect(await rows("select * from delivery_rate")).toEqual([
      {
        position: 0,
        country: "Kuwait",
        from_grams: 0,
        to_grams: 10_000,
        per_kg_fils: 325,
        free_after_fils: 20_000
      }
    ])
    expect(await rows("select code, percent, ends_at from promo")).toEqual([
      { code: "TEA10", percent: 10, ends_at: new Date("2099-03-01T21:00:00Z") }
    ])
    expect(await rows("select link, title_ar from banner")).toEqual([
      { link: "/category/1000002/products", title_ar: "وقت الشاي" }
    ])
    expect(await rows("select product_id, video from reel")).toEqual([
      { product_id: 1_000_000, video: "https://pictures.example/tea.mp4" }
    ])
  })

  it("writes nothing when it comes a second time", async () => {
    const before = await versionsOf(shop())
    expect(await importFiles(shop(), merchant)).toEqual({
      added: 0,
      changed: 0,
      products: 2,
      stopped: false
    })
    expect(await versionsOf(shop())).toEqual(before)
  })

  it("writes what changed and leaves the rest, and what it no longer names, as it is", async () => {
    const before = await rows("select id, slug from product order by id")
    const changed = rewritten(tea, "price: 1.250", "price: 1.300")
    expect(await importFiles(shop(), changed)).toEqual({
      added: 0,
      changed: 1,
      products: 2,
      stopped: false
    })
    const alone = String(merchant[tea]).slice(
      0,
      String(merchant[tea]).indexOf("  - slug: tea-towel")
    )
    expect(await importFiles(shop(), { ...merchant, [tea]: alone })).toMatchObject({
      changed: 1,
      products: 1
    })
    expect(await rows("select id, slug from product order by id")).toEqual(before)
    expect(await rows("select count(*) from inventory")).toEqual([{ count: 2 }])
  })

  it("takes a variant off that is no longer named, and brings it back with its number", async () => {
    const numbers = await rows("select sku, id from variant order by sku")
    const shown = () => rows("select v.sku from variant v where is_listed order by sku")
    await importFiles(
      shop(),
      rewritten(
        tea,
        "      - { sku: TWL-RF, colour: red, edge: fringed, price: 2.500, stock: 3, pictures: [cup.jpg] }\n",
        ""
      )
    )
    expect(await shown()).toEqual([{ sku: "TWL-BP" }, { sku: "TWL-RP" }])
    expect(
      await rows(
        "select variants, sellable, inventory.stock from inventory join product on id = product_id where slug = 'tea-towel'"
      )
    ).toEqual([{ variants: 2, sellable: 1, stock: 5 }])
    await importFiles(shop(), merchant)
    expect(await shown()).toHaveLength(3)
    expect(await rows("select sku, id from variant order by sku")).toEqual(numbers)
  })

  it("sells a product without variants that had some before", async () => {
    const text = String(merchant[tea])
    const plain = `${text.slice(0, text.indexOf("    options:"))}    stock: 6\n`
    await importFiles(shop(), { ...merchant, [tea]: plain })
    expect(
      await rows(
        "select variants, sellable, inventory.stock from inventory join product on id = product_id where slug = 'tea-towel'"
      )
    ).toEqual([{ variants: 0, sellable: 1, stock: 6 }])
    await importFiles(shop(), merchant)
    expect(
      await rows(
        "select variants, sellable, inventory.stock from inventory join product on id = product_id where slug = 'tea-towel'"
      )
    ).toEqual([{ variants: 3, sellable: 2, stock: 8 }])
  })

  it("lets two choices change places", async () => {
    const swapped = String(merchant[tea])
      .replace("TWL-RP, colour: red, edge: plain", "TWL-RP, colour: red, edge: fringed")
      .replace("TWL-RF, colour: red, edge: fringed", "TWL-RF, colour: red, edge: plain")
    await importFiles(shop(), { ...merchant, [tea]: swapped })
    expect(
      await rows(
        `select sku, value_en from variant join variant_attribute on variant_id = id and kind = 'other' order by sku`
      )
    ).toEqual([
      { sku: "TWL-BP", value_en: "Plain" },
      { sku: "TWL-RF", value_en: "Plain" },
      { sku: "TWL-RP", value_en: "Fringed" }
    ])
    await importFiles(shop(), merchant)
  })
})
