import { readdir } from "node:fs/promises"
import { describe, expect, it } from "vitest"
import { productTextColumns, productTextNames } from "#backend/catalogue/productFields.ts"
import {
  createEmptyShop,
  type Files,
  importFiles,
  importProblems,
  nothingChanged,
  versionsOf
} from "../support/importFiles.ts"
import { sampleShopFolder, replaceInFile } from "../support/sampleShopFolder.ts"
import { sharedFixture } from "../support/sharedFixture.ts"

const shop = sharedFixture(createEmptyShop, ({ close }) => close())
const rows = async (statement: string) => (await shop().pool.query(statement)).rows

const tea = "products/tea.yaml"

describe("importFolder: invalid files", () => {
  /** By file: what is replaced in it, and the problem with its line. */
  const bad: Readonly<
    Record<string, ReadonlyArray<readonly [from: string, to: string, problem: string]>>
  > = {
    [tea]: [
      [
        "weight_grams: 250",
        "wieght_grams: 250\n    weight_grams: 250",
        '29, product karak-blend: wieght_grams: is not a known field. Did you mean "weight_grams"?'
      ],
      ["    sku: KRK\n", "", "17, product karak-blend: sku: is missing"],
      [
        "name: { en: Karak blend, ar: خلطة كرك }",
        "name: { en: Karak blend }",
        "19, product karak-blend: name: is missing in Arabic (ar)"
      ],
      [
        "price: 1.250",
        "price: 1.2555",
        "27, product karak-blend: price: must be dinars with up to 3 decimals, such as 12.500, not 1.2555"
      ],
      [
        "price: 1.250",
        "price: 1,250",
        "27, product karak-blend: price: must be dinars with up to 3 decimals, such as 12.500, not 1,250"
      ],
      ["price: 1.250", "price: 0", "27, product karak-blend: price: must be more than 0, not 0"],
      [
        "old_price: 1.500",
        "old_price: 1.250",
        "28, product karak-blend: old_price: must be higher than the price"
      ],
      [
        "slug: tea-towel",
        "slug: karak-blend",
        `34, product karak-blend: slug: "karak-blend" is already used in ${tea}, line 17`
      ],
      [
        "slug: tea-towel",
        "slug: Tea Towel",
        '34, product Tea Towel: slug: must be lower-case letters, digits and hyphens, such as "sadu-rug", not "Tea Towel"'
      ],
      [
        "sku: TWL-RF",
        "sku: KRK",
        `53, product tea-towel: sku: "KRK" is already used in ${tea}, line 17`
      ],
      [
        "4006381333931",
        "4006381333932",
        "26, product karak-blend: barcode: 4006381333932 is not a GTIN (EAN or UPC) with its check digit"
      ],
      [
        "category: karak",
        "category: karrak",
        '18, product karak-blend: category: there is no category "karrak". Did you mean "karak"?'
      ],
      [
        "colour: blue, edge",
        "colour: bleu, edge",
        '54, product tea-towel: colour: "bleu" is not a value of this option. Did you mean "blue"?'
      ],
      [
        "colour: red, edge: plain, price",
        "colour: red, price",
        "52, product tea-towel: edge: is missing"
      ],
      [
        "colour: red, edge: fringed",
        "colour: red, edge: plain",
        "53, product tea-towel: sku: has the same options (Red, Plain) as line 52"
      ],
      [
        "edge:\n        name: { en: Edge, ar: الحافة }\n",
        "edge:\n",
        '47, product tea-towel: the option "edge" must have "name: { en, ar }" and "values:", or be one of size, length, shoe_size, volume, colour, weight, material.'
      ],
      [
        "    price: 2.000",
        "    price: 1.990",
        "39, product tea-towel: price: must be the price of the cheapest variant"
      ],
      [
        "stock: 40",
        "stock: -1",
        "30, product karak-blend: stock: must be a whole number from 0 to 1000000, not -1"
      ],
      [
        "    weight_grams: 120",
        "    weight_grams: 120\n    stock: 4",
        "41, product tea-towel: stock: must be in the variants, because the product has variants"
      ],
      ["    weight_grams: 250\n", "", "17, product karak-blend: weight_grams: is missing"],
      [
        "pictures: [cup.jpg, ",
        "pictures: [cap.jpg, ",
        '31, product karak-blend: pictures: "cap.jpg" is not in the folder "pictures". Did you mean "cup.jpg"?'
      ],
      [
        "pictures: [cup.jpg, ",
        "pictures: [cup, ",
        '31, product karak-blend: pictures: there is no rendered picture "cup". Write the name of your own file with its ending.'
      ],
      [
        "pictures: [cup.jpg, ",
        "pictures: [../cup.jpg, ",
        '31, product karak-blend: pictures: "../cup.jpg" must be a jpg, png, webp, avif or svg file'
      ],
      [
        "https://pictures.example/karak.jpg",
        "http://pictures.example/karak.jpg",
        '31, product karak-blend: pictures: must be a URL that begins with https://, not "http://pictures.example/karak.jpg"'
      ],
      [
        "    pictures: [cup.jpg]\n    options",
        "    pictures: []\n    options",
        "41, product tea-towel: pictures: must have at least one picture"
      ],
      [
        "en: Karak blend",
        `en: ${"k".repeat(151)}`,
        "19, product karak-blend: en: is too long: 151 characters, at most 150"
      ],
      ["on_home: true", "on_home: yes", "32, product karak-blend: on_home: must be true or false"],
      ["name: { en: Tea, ar: شاي }", "name: { en: Tea, ar: شاي", ""]
    ],
    "delivery-rates.yaml": [
      [
        "Kuwait",
        "Kuweit",
        '1, Kuweit: country: the shop does not deliver to "Kuweit". Did you mean "Kuwait"? The countries are Kuwait, Saudi Arabia, UAE, Bahrain, Qatar, Oman.'
      ],
      ["to_grams: 10000", "to_grams: 0", "1, Kuwait: to_grams: must be more than from_grams"],
      [
        "free_after: 20.000",
        "free_after: 20.000, zone: { id: south, name: { en: South, ar: الجنوب }, areas: [Wafraa] }",
        '1, Kuwait: areas: there is no area "Wafraa". Did you mean "Wafra"?'
      ],
      [
        "free_after: 20.000",
        'free_after: 20.000, zone: { id: south, name: { en: South, ar: الجنوب }, polygon: ["28.6"] }',
        '1, Kuwait: polygon: must be corners such as "28.6, 48.3", not "28.6"'
      ],
      [
        "free_after: 20.000",
        "free_after: 20.000, zone: { id: south, name: { en: South, ar: الجنوب } }",
        "1, Kuwait: areas: must name governorates, areas or a polygon"
      ],
      [
        "free_after: 20.000",
        'free_after: 20.000, zone: { id: south, name: { en: South, ar: الجنوب }, areas: [Wafra], slots: [{ begins: noon, ends: "14:00", orders: 1 }] }',
        '1, slot: begins: must be a time such as "16:30", not noon'
      ],
      [
        "free_after: 20.000",
        'free_after: 20.000, zone: { id: south, name: { en: South, ar: الجنوب }, areas: [Wafra], slots: [{ begins: "12:00", ends: "14:00", orders: 1 }, { days: [friday], begins: "12:00", ends: "13:00", orders: 1 }] }',
        "1, Kuwait: slots: must not begin twice at one time of one day (2.)"
      ]
    ],
    "promos.yaml": [
      [
        "percent: 10",
        "percent: 101",
        "1, tea10: percent: must be a number above 0 and up to 100, not 101"
      ],
      [
        "2099-03-01",
        "2099-13-01",
        '1, tea10: ends_at: must be a date or a time, such as 2027-03-01 or "2027-03-01T21:00:00Z", not 2099-13-01'
      ],
      [
        "2099-03-01",
        '"2099-03-01T10:00:00Z", starts_at: 2099-03-02',
        "1, tea10: ends_at: must be after starts_at"
      ],
      [
        "percent: 10",
        "percent: 10, amount: 2.500",
        "1, tea10: must have one of percent, amount and free_delivery, and not several"
      ],
      ["percent: 10", "amount: 0", "1, tea10: amount: must be more than 0"],
      ["percent: 10, ", "", "1, tea10: percent: is missing"],
      [
        "percent: 10",
        "free_delivery: true, excluded_categories: [karac]",
        '1, tea10: excluded_categories: there is no category "karac". Did you mean "karak"?'
      ]
    ],
    "banners.yaml": [
      [
        "/category/karak/products",
        "//elsewhere.example",
        '5: link: must be a path of this shop that begins with one "/", not "//elsewhere.example"'
      ],
      [
        "/category/karak/products",
        "/category/kark/products",
        '5: link: there is no category "kark". Did you mean "karak"?'
      ],
      [
        "home_slider",
        "home-slider",
        '4: type: must be home_slider or section_banner, not "home-slider". Did you mean "home_slider"?'
      ]
    ],
    "reels.yaml": [
      ["product: karak-blend", "product: karak", '4: product: there is no product "karak".'],
      [
        "https://pictures.example/tea.mp4",
        "tea.mp4",
        '2: video: "tea.mp4" is not in the folder "reels".'
      ]
    ],
    "shop.yaml": [
      ["{ en: Tea, ar: شاي }", "{ en: Tea }", "13, popular search: ar: is missing"],
      [
        "+96522200001",
        "22200001",
        '3: support_phone: must be a number in international form, such as "+96522200000", not 22200001'
      ],
      [
        "return_days: 7",
        'tax_number: "12 34"',
        '4: tax_number: must be digits and letters, such as 123456, not "12 34"'
      ],
      [
        "return_days: 7",
        "examples: [hours]",
        '4: examples: there is no field "hours". The values are legal_name, registration, tax_number, address, social.'
      ],
      [
        "return_days: 7",
        "return_days: seven",
        "4: return_days: must be a whole number from 1 to 365, not seven"
      ],
      [
        "[friday]",
        "[fryday]",
        '5: closed_days: there is no weekday "fryday". Did you mean "friday"?'
      ],
      [
        "[friday]",
        "[sunday, monday, tuesday, wednesday, thursday, friday, saturday]",
        "5: closed_days: must leave a day on which the shop delivers"
      ],
      [
        "[2026-02-25]",
        "[2026-02-30]",
        '5: closed_dates: must be days such as 2026-02-25, not "2026-02-30"'
      ],
      [
        "https://www.instagram",
        "http://www.instagram",
        '8: instagram: must be a URL that begins with https://, not "http://www.instagram.com/tea"'
      ],
      [
        "return_days: 7",
        `size_guides:
  - { categories: [karrak], title: { en: Sizes, ar: المقاسات }, columns: [{ name: { en: Size, ar: المقاس }, values: [one] }] }`,
        '5, size guide: categories: there is no category "karrak". Did you mean "karak"?'
      ],
      [
        "return_days: 7",
        `size_guides:
  - categories: [karak]
    title: { en: Sizes, ar: المقاسات }
    columns:
      - { name: { en: Size, ar: المقاس }, values: ["54", "56"] }
      - { name: { en: Length, ar: الطول }, values: ["137"] }`,
        "7, size guide: columns: must have the same number of values each"
      ],
      [
        "{ en: Within 7 days., ar: خلال 7 أيام. }",
        "{ en: Within 7 days. }",
        "12, policy returns: text: is missing in Arabic (ar)"
      ]
    ]
  }

  const expectProblem = async (files: Files, problem: string) => {
    const problems = await importProblems(importFiles(shop(), files))
    expect(
      problems.some((line) => line.startsWith(problem)),
      problems.join("\n")
    ).toBe(true)
    expect(await rows("select slug from category union all select slug from product")).toEqual([])
  }

  it.each(
    Object.entries(bad).flatMap(([file, problems]) =>
      problems.map((each) => [file, ...each] as const)
    )
  )(
    "%s: %s → %s is reported with its line and field, and nothing is imported",
    (file, from, to, problem) =>
      expectProblem(replaceInFile(file, from, to), `${file}, line ${problem}`)
  )

  it("a duplicate id is reported with both lines", async () => {
    const numbered = replaceInFile(tea, "slug: karak-blend", "slug: karak-blend\n    id: 7")
    await expectProblem(
      replaceInFile(tea, "slug: tea-towel", "slug: tea-towel\n    id: 7", numbered),
      `${tea}, line 36, product tea-towel: id: "7" is already used in ${tea}, line 17`
    )
  })

  it("all problems are reported at once, at most a hundred", async () => {
    const two = replaceInFile(tea, "price: 1.250", "price: 1.2555")
    const text = String(two[tea]).replace("stock: 3,", "stock: -3,")
    expect(await importProblems(importFiles(shop(), { ...two, [tea]: text }))).toHaveLength(2)
    const many = `${String(sampleShopFolder[tea])}${Array.from({ length: 60 }, (_, at) => `  - { slug: p-${at} }\n`).join("")}`
    const reported = await importProblems(importFiles(shop(), { ...sampleShopFolder, [tea]: many }))
    expect(reported).toHaveLength(101)
    expect(reported.at(-1)).toContain("these are the first 100")
  })
})

describe("importFolder: a merchant's folder", () => {
  const towelInventory = () =>
    rows(`select variants, sellable, inventory.stock from inventory
      join product on id = product_id where slug = 'tea-towel'`)

  it("imports every row, gives ids from 1,000,000 on to rows without one, and copies the pictures", async () => {
    const imported = await importFiles(shop(), sampleShopFolder)
    expect(imported).toEqual({ ...nothingChanged, added: 2, products: 2 })
    expect(
      await rows("select id, parent_id, level, slug, position from category order by id")
    ).toEqual([
      { id: 1_000_000, parent_id: null, level: 1, slug: "tea", position: 0 },
      { id: 1_000_001, parent_id: 1_000_000, level: 2, slug: "black-tea", position: 0 },
      { id: 1_000_002, parent_id: 1_000_001, level: 3, slug: "karak", position: 0 }
    ])
    const files = await readdir(shop().pictures)
    const cup = files.find((name) => name.endsWith(".jpg"))
    expect(cup).toMatch(/^[0-9a-f]{32}\.jpg$/)
    expect(files.filter((name) => name.endsWith(".avif"))).toHaveLength(5)
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
        images: [`/pictures/sized/own/${cup}`, "https://pictures.example/karak.jpg"],
        is_on_home: true,
        is_listed: true,
        description_en: "Strong leaves with cardamom. Boil it with milk."
      }
    ])
    expect(
      await rows(`select concat_ws(' ', sku, price_fils, v.stock, is_available) as variant,
        string_agg(concat_ws(' ', kind, name_en, value_ar), ', ' order by a.position) as choice
        from variant v join variant_attribute a on a.variant_id = v.id group by v.id order by v.position`)
    ).toEqual([
      { variant: "TWL-RP 2000 5 t", choice: "color Colour أحمر, other Edge سادة" },
      { variant: "TWL-RF 2500 3 t", choice: "color Colour أحمر, other Edge بهدب" },
      { variant: "TWL-BP 2000 9 f", choice: "color Colour أزرق, other Edge سادة" }
    ])
    expect(await rows("select * from delivery_rate")).toEqual([
      {
        position: 0,
        country: "Kuwait",
        from_grams: 0,
        to_grams: 10_000,
        flat_fils: 0,
        per_kg_fils: 325,
        free_after_fils: 20_000,
        zone: null
      }
    ])
    expect(await rows("select code, percent, ends_at from promo")).toEqual([
      { code: "TEA10", percent: 10, ends_at: new Date("2099-03-01T21:00:00Z") }
    ])
    expect(await rows("select link, title_ar from banner")).toEqual([
      { link: "/category/1000002/products", title_ar: "وقت الشاي" }
    ])
    expect(
      await rows(
        "select content->'legalName'->>'ar' as name, content->'returnDays' as days, content->'hours' as hours from shop_info"
      )
    ).toEqual([{ name: "شركة بيت الشاي", days: 7, hours: null }])
    expect(await rows("select product_id, video from reel")).toEqual([
      { product_id: 1_000_000, video: "https://pictures.example/tea.mp4" }
    ])
  })

  it("a second import of the same files writes nothing", async () => {
    const before = await versionsOf(shop())
    expect(await importFiles(shop(), sampleShopFolder)).toEqual({ ...nothingChanged, products: 2 })
    expect(await versionsOf(shop())).toEqual(before)
  })

  it("an id or SKU that belongs to another row of the database is refused", async () => {
    const before = await versionsOf(shop())
    for (const [from, to, problem] of [
      [
        "slug: karak-blend\n",
        "slug: karak-blend\n    id: 77\n",
        "17, product karak-blend: id: this product already has the id 1000000: write that id or none"
      ],
      [
        "  - slug: tea\n",
        "  - slug: tea\n    id: 9\n",
        "3, category tea: id: this category already has the id 1000000: write that id or none"
      ],
      [
        "slug: karak-blend\n",
        "slug: karak-two\n",
        '17, product karak-two: sku: "KRK" is already the SKU of the product "karak-blend"'
      ]
    ] as const) {
      const files = { ...replaceInFile(tea, from, to), "reels.yaml": "" }
      expect(await importProblems(importFiles(shop(), files))).toEqual([`${tea}, line ${problem}`])
    }
    expect(await versionsOf(shop())).toEqual(before)
  })

  it("only changed rows are written; rows that are no longer in the files stay", async () => {
    const before = await rows("select id, slug from product order by id")
    const changed = replaceInFile(tea, "price: 1.250", "price: 1.300")
    expect(await importFiles(shop(), changed)).toEqual({
      ...nothingChanged,
      changed: 1,
      products: 2
    })
    const alone = String(sampleShopFolder[tea]).slice(
      0,
      String(sampleShopFolder[tea]).indexOf("  - slug: tea-towel")
    )
    expect(await importFiles(shop(), { ...sampleShopFolder, [tea]: alone })).toMatchObject({
      changed: 1,
      products: 1
    })
    expect(await rows("select id, slug from product order by id")).toEqual(before)
    expect(await rows("select count(*) from inventory")).toEqual([{ count: 2 }])
  })

  it("a variant that is no longer in the file is unlisted, and listed again with its old id when it returns", async () => {
    const numbers = await rows("select sku, id from variant order by sku")
    const shown = () => rows("select v.sku from variant v where is_listed order by sku")
    await importFiles(
      shop(),
      replaceInFile(
        tea,
        "      - { sku: TWL-RF, colour: red, edge: fringed, price: 2.500, stock: 3, pictures: [cup.jpg] }\n",
        ""
      )
    )
    expect(await shown()).toEqual([{ sku: "TWL-BP" }, { sku: "TWL-RP" }])
    expect(await towelInventory()).toEqual([{ variants: 2, sellable: 1, stock: 5 }])
    await importFiles(shop(), sampleShopFolder)
    expect(await shown()).toHaveLength(3)
    expect(await rows("select sku, id from variant order by sku")).toEqual(numbers)
  })

  it("the old price of a product is that of its variants at its price, and a dearer one has its own or none", async () => {
    const oldPrices = () => rows("select sku, old_price_fils as old from variant order by sku")
    const reduced = replaceInFile(
      tea,
      "    price: 2.000\n",
      "    price: 2.000\n    old_price: 2.400\n"
    )
    await importFiles(shop(), reduced)
    const cheap = [
      { sku: "TWL-BP", old: 2_400 },
      { sku: "TWL-RP", old: 2_400 }
    ]
    expect(await oldPrices()).toEqual([cheap[0], { sku: "TWL-RF", old: null }, cheap[1]])
    const text = String(reduced[tea]).replace("price: 2.500,", "price: 2.500, old_price: 3.000,")
    await importFiles(shop(), { ...sampleShopFolder, [tea]: text })
    expect(await oldPrices()).toEqual([cheap[0], { sku: "TWL-RF", old: 3_000 }, cheap[1]])
    await importFiles(shop(), sampleShopFolder)
  })

  it("a product can lose all its variants and get them back", async () => {
    const text = String(sampleShopFolder[tea])
    const plain = `${text.slice(0, text.indexOf("    options:"))}    stock: 6\n`
    await importFiles(shop(), { ...sampleShopFolder, [tea]: plain })
    expect(await towelInventory()).toEqual([{ variants: 0, sellable: 1, stock: 6 }])
    await importFiles(shop(), sampleShopFolder)
    expect(await towelInventory()).toEqual([{ variants: 3, sellable: 2, stock: 8 }])
  })

  it("a promo has its limits, loses them again, and is over outside the sandbox if it is for the sandbox only", async () => {
    const promos = () =>
      rows(
        "select code, starts_at, ends_at, minimum_fils, max_uses, max_uses_per_customer from promo order by code"
      )
    const before = await promos()
    const limited = {
      ...sampleShopFolder,
      "promos.yaml": `
- { code: tea10, percent: 10, starts_at: 2099-02-01, ends_at: 2099-03-01, minimum: 12.500, max_uses: 100, max_uses_per_customer: 1 }
- { code: free, percent: 100, sandbox_only: true }
`
    }
    const free = {
      code: "FREE",
      starts_at: null,
      ends_at: null,
      minimum_fils: null,
      max_uses: null,
      max_uses_per_customer: null
    }
    const tea = {
      code: "TEA10",
      starts_at: new Date("2099-01-31T21:00:00Z"),
      ends_at: new Date("2099-03-01T21:00:00Z"),
      minimum_fils: 12_500,
      max_uses: 100,
      max_uses_per_customer: 1
    }
    await importFiles(shop(), limited, true)
    expect(await promos()).toEqual([free, tea])
    await importFiles(shop(), limited, false)
    expect(await promos()).toEqual([{ ...free, ends_at: new Date(0) }, tea])
    await rows("delete from promo where code = 'FREE'")
    await importFiles(shop(), sampleShopFolder)
    expect(await promos()).toEqual(before)
  })

  it("a promo takes a percentage, an amount or the delivery fee, and excludes categories", async () => {
    const promos = () =>
      rows(
        `select code, percent, amount_fils, is_free_delivery,
          array(select slug from category where id = any(excluded_category_ids)) as excluded from promo order by code`
      )
    const before = await promos()
    await importFiles(shop(), {
      ...sampleShopFolder,
      "promos.yaml": `
- { code: tea10, amount: 2.495, excluded_categories: [karak] }
- { code: tawseel, free_delivery: true }
`
    })
    expect(await promos()).toEqual([
      { code: "TAWSEEL", percent: null, amount_fils: null, is_free_delivery: true, excluded: [] },
      {
        code: "TEA10",
        percent: null,
        amount_fils: 2_495,
        is_free_delivery: false,
        excluded: ["karak"]
      }
    ])
    await rows("delete from promo where code = 'TAWSEEL'")
    await importFiles(shop(), sampleShopFolder)
    expect(await promos()).toEqual(before)
  })

  it("two variants can swap their option values", async () => {
    const swapped = String(sampleShopFolder[tea])
      .replace("TWL-RP, colour: red, edge: plain", "TWL-RP, colour: red, edge: fringed")
      .replace("TWL-RF, colour: red, edge: fringed", "TWL-RF, colour: red, edge: plain")
    await importFiles(shop(), { ...sampleShopFolder, [tea]: swapped })
    expect(
      await rows(
        `select sku, value_en from variant join variant_attribute on variant_id = id and kind = 'other' order by sku`
      )
    ).toEqual([
      { sku: "TWL-BP", value_en: "Plain" },
      { sku: "TWL-RF", value_en: "Plain" },
      { sku: "TWL-RP", value_en: "Fringed" }
    ])
    await importFiles(shop(), sampleShopFolder)
  })
})

describe("importFolder: the texts of a product", () => {
  it("imports every text of a product in both languages", async () => {
    const valueOf = (name: string, locale: string) => `The ${name} in ${locale}`
    await importFiles(shop(), {
      ...sampleShopFolder,
      "products/texts.yaml": `
products:
  - slug: texts
    category: karak
    sku: TXT
    price: 1.000
    weight_grams: 10
    stock: 1
    pictures: [cup.jpg]
${productTextNames
  .map((name) => `    ${name}: { en: ${valueOf(name, "en")}, ar: ${valueOf(name, "ar")} }`)
  .join("\n")}
`
    })
    expect(
      await rows(
        `select ${productTextColumns.map(({ column }) => column).join()} from product where slug = 'texts'`
      )
    ).toEqual([
      Object.fromEntries(
        productTextColumns.map(({ column, locale, name }) => [column, valueOf(name, locale)])
      )
    ])
  })
})
