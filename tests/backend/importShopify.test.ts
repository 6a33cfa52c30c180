import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  productTextColumns,
  productTextNames,
  productTexts
} from "#backend/catalogue/productFields.ts"
import { htmlToText } from "#backend/seed/shopify/htmlToText.ts"
import { runs } from "#core/testing/runs.ts"
import {
  createEmptyShop,
  importCsvText,
  importProblems,
  versionsOf
} from "../support/importFiles.ts"
import { sharedFixture } from "../support/sharedFixture.ts"

const shop = sharedFixture(createEmptyShop, ({ close }) => close())
const rows = async (statement: string) => (await shop().pool.query(statement)).rows

/** The columns of an export, as Shopify orders them, with ours for Arabic at the end. */
const header = [
  "Handle",
  "Title",
  "Body (HTML)",
  "Vendor",
  "Product Category",
  "Type",
  "Tags",
  "Published",
  "Option1 Name",
  "Option1 Value",
  "Option2 Name",
  "Option2 Value",
  "Option3 Name",
  "Option3 Value",
  "Variant SKU",
  "Variant Grams",
  "Variant Inventory Tracker",
  "Variant Inventory Qty",
  "Variant Inventory Policy",
  "Variant Price",
  "Variant Compare At Price",
  "Variant Requires Shipping",
  "Variant Barcode",
  "Image Src",
  "Image Position",
  "Image Alt Text",
  "Variant Image",
  "Status",
  "Title (ar)",
  "Body (HTML) (ar)",
  "Option1 Name (ar)",
  "Option1 Value (ar)",
  "Type (ar)"
] as const
type Cells = Partial<Record<(typeof header)[number], string>>

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
const line = (cells: Cells) => header.map((name) => quoted(cells[name] ?? "")).join(",")
const csv = (...cells: ReadonlyArray<Cells>) =>
  `${[header.join(","), ...cells.map(line)].join("\n")}\n`

const mug: Cells = {
  Handle: "mug",
  Title: "Mug",
  Type: "Kitchen > Cups",
  Published: "true",
  "Option1 Name": "Title",
  "Option1 Value": "Default Title",
  "Variant SKU": "MUG-1",
  "Variant Grams": "300.0",
  "Variant Inventory Tracker": "shopify",
  "Variant Inventory Qty": "12",
  "Variant Price": "2.500",
  "Image Src": "https://pictures.example/mug.jpg",
  "Image Position": "1",
  Status: "active"
}
const lamp: ReadonlyArray<Cells> = [
  {
    Handle: "lamp",
    Title: 'Lamp "Noor", brass',
    "Body (HTML)":
      '<p>Line one,<br>line "two".</p>\n<ul><li>Brass &amp; glass</li></ul><script>alert(1)</script>',
    "Product Category": "Home & Garden > Lighting > Lamps",
    Tags: "new, Home",
    Published: "TRUE",
    "Option1 Name": "Color",
    "Option1 Value": "Gold",
    "Option2 Name": "Shade",
    "Option2 Value": "Linen",
    "Variant SKU": "'0012",
    "Variant Grams": "1500",
    "Variant Inventory Qty": "-2",
    "Variant Inventory Tracker": "shopify",
    "Variant Price": "19.90",
    "Variant Compare At Price": "25.00",
    "Variant Barcode": "'4006381333931",
    "Image Src": "https://pictures.example/lamp-2.jpg",
    "Image Position": "2",
    Status: "active",
    "Title (ar)": "مصباح «نور»، نحاس",
    "Body (HTML) (ar)": "<p>نحاس وزجاج.</p>",
    "Option1 Value (ar)": "ذهبي",
    "Variant Image": "https://pictures.example/lamp-gold.jpg"
  },
  {
    Handle: "lamp",
    "Option1 Value": "Silver",
    "Option2 Value": "Linen",
    "Variant Grams": "1700",
    "Variant Inventory Qty": "4",
    "Variant Inventory Tracker": "shopify",
    "Variant Price": "18.90",
    "Image Src": "https://pictures.example/lamp-1.jpg",
    "Image Position": "1",
    "Option1 Value (ar)": "فضي"
  },
  { Handle: "lamp", "Image Src": "https://pictures.example/lamp-3.jpg", "Image Position": "3" }
]
const draft: Cells = {
  ...mug,
  Handle: "secret",
  Title: "سري",
  "Variant SKU": "",
  Type: "عطور",
  Status: "draft",
  "Variant Inventory Tracker": "",
  "Variant Inventory Qty": ""
}

describe("importCsv: a Shopify export", () => {
  it("imports categories, options, Arabic columns and pictures in order; drafts are not listed", async () => {
    const text = csv(mug, ...lamp, draft).replaceAll("\n", "\r\n")
    expect(await importCsvText(shop(), `\ufeff${text}`)).toEqual({
      added: 3,
      changed: 0,
      products: 3,
      stopped: false
    })
    expect(
      await rows(
        "select slug, level, name_en, name_ar, is_featured, image from category order by position"
      )
    ).toEqual([
      {
        slug: "kitchen",
        level: 1,
        name_en: "Kitchen",
        name_ar: "Kitchen",
        is_featured: true,
        image: "https://pictures.example/mug.jpg"
      },
      {
        slug: "home-and-garden",
        level: 1,
        name_en: "Home & Garden",
        name_ar: "Home & Garden",
        is_featured: true,
        image: "https://pictures.example/lamp-1.jpg"
      },
      {
        slug: "عطور",
        level: 1,
        name_en: "عطور",
        name_ar: "عطور",
        is_featured: true,
        image: "https://pictures.example/mug.jpg"
      },
      {
        slug: "kitchen-cups",
        level: 2,
        name_en: "Cups",
        name_ar: "Cups",
        is_featured: false,
        image: "https://pictures.example/mug.jpg"
      },
      {
        slug: "home-and-garden-lighting",
        level: 2,
        name_en: "Lighting",
        name_ar: "Lighting",
        is_featured: false,
        image: "https://pictures.example/lamp-1.jpg"
      },
      {
        slug: "home-and-garden-lighting-lamps",
        level: 3,
        name_en: "Lamps",
        name_ar: "Lamps",
        is_featured: false,
        image: "https://pictures.example/lamp-1.jpg"
      }
    ])
    expect(
      await rows(`select product.slug, category.slug as category, product.name_en, product.name_ar, description_en, description_ar, price_fils,
      old_price_fils, sku, barcode, weight_grams, stock, images, is_on_home, is_listed from product join category on category.id = category_id order by product.id`)
    ).toEqual([
      {
        slug: "mug",
        category: "kitchen-cups",
        name_en: "Mug",
        name_ar: "Mug",
        description_en: "",
        description_ar: "",
        price_fils: 2_500,
        old_price_fils: null,
        sku: "MUG-1",
        barcode: "0",
        weight_grams: 300,
        stock: 12,
        images: ["https://pictures.example/mug.jpg"],
        is_on_home: false,
        is_listed: true
      },
      {
        slug: "lamp",
        category: "home-and-garden-lighting-lamps",
        name_en: 'Lamp "Noor", brass',
        name_ar: "مصباح «نور»، نحاس",
        description_en: 'Line one,\nline "two".\n• Brass & glass',
        description_ar: "نحاس وزجاج.",
        price_fils: 18_900,
        old_price_fils: null,
        sku: "lamp",
        barcode: "0",
        weight_grams: 1_700,
        stock: 0,
        images: [
          "https://pictures.example/lamp-1.jpg",
          "https://pictures.example/lamp-2.jpg",
          "https://pictures.example/lamp-3.jpg"
        ],
        is_on_home: true,
        is_listed: true
      },
      {
        slug: "secret",
        category: "عطور",
        name_en: "سري",
        name_ar: "سري",
        description_en: "",
        description_ar: "",
        price_fils: 2_500,
        old_price_fils: null,
        sku: "secret",
        barcode: "0",
        weight_grams: 300,
        stock: 1_000_000,
        images: ["https://pictures.example/mug.jpg"],
        is_on_home: false,
        is_listed: false
      }
    ])
    expect(
      await rows(`select sku, price_fils, stock, images, string_agg(kind || ' ' || name_ar || ' ' || value_ar, ', ' order by a.position) as choice
      from variant v join variant_attribute a on a.variant_id = v.id group by v.id order by v.position`)
    ).toEqual([
      {
        sku: "0012",
        price_fils: 19_900,
        stock: 0,
        images: ["https://pictures.example/lamp-gold.jpg"],
        choice: "color اللون ذهبي, other Shade Linen"
      },
      {
        sku: "lamp-silver-linen",
        price_fils: 18_900,
        stock: 4,
        images: [],
        choice: "color اللون فضي, other Shade Linen"
      }
    ])
    expect(
      await rows("select product.slug from inventory join product on id = product_id order by 1")
    ).toEqual([{ slug: "lamp" }, { slug: "mug" }])
  })

  it("a second import writes nothing, a third only what changed", async () => {
    const before = await versionsOf(shop())
    expect(await importCsvText(shop(), csv(mug, ...lamp, draft))).toEqual({
      added: 0,
      changed: 0,
      products: 3,
      stopped: false
    })
    expect(await versionsOf(shop())).toEqual(before)
    expect(
      await importCsvText(shop(), csv(mug, ...lamp, { ...draft, Status: "active" }))
    ).toMatchObject({ added: 0, changed: 1 })
    expect(await rows("select slug from product where not is_listed")).toEqual([])
  })

  it("a product joins an existing category of the same name", async () => {
    await importCsvText(
      shop(),
      csv({
        ...mug,
        Handle: "glass",
        "Variant SKU": "GLS",
        Type: "Home & Garden",
        "Type (ar)": "البيت"
      })
    )
    expect(
      await rows(
        "select category.slug, category.name_ar from product join category on category.id = category_id where product.slug = 'glass'"
      )
    ).toEqual([{ slug: "home-and-garden", name_ar: "Home & Garden" }])
  })

  const [gold = {}, silver = {}] = lamp
  const bad: ReadonlyArray<readonly [what: string, text: string | Uint8Array, problem: string]> = [
    [
      "a missing column",
      csv(mug).replace("Variant Price", "Variant Prize"),
      'products.csv, line 1: Variant Price: is missing in the first line. Did you mean "Variant Prize"?'
    ],
    ["an empty file", "", "products.csv, line 1: the file is empty"],
    ["a file with only a header", csv(), "products.csv, line 2: the file has no products"],
    [
      "a row without a handle",
      csv(mug, { ...mug, Handle: "" }),
      "products.csv, line 3: Handle: is missing"
    ],
    [
      "rows of one handle that do not follow one another",
      csv(mug, ...lamp, mug),
      "products.csv, line 7, product mug: Handle: is already further up: the rows of one handle must follow one another"
    ],
    [
      "no title",
      csv({ ...mug, Title: "" }),
      "products.csv, line 2, product mug: Title: is missing"
    ],
    [
      "no price",
      csv({ ...mug, "Variant Price": "" }),
      "products.csv, line 2, product mug: Variant Price: is missing"
    ],
    [
      "a price that is no multiple of 10 fils",
      csv({ ...mug, "Variant Price": "2.505" }),
      "products.csv, line 2, product mug: Variant Price: must be a multiple of 0.010, because the smallest coin is 10 fils, not 2.505"
    ],
    [
      "an old price below the price",
      csv({ ...mug, "Variant Compare At Price": "2.000" }),
      "products.csv, line 2, product mug: Variant Compare At Price: must be higher than the price (Variant Price)"
    ],
    [
      "no weight",
      csv({ ...mug, "Variant Grams": "0" }),
      "products.csv, line 2, product mug: Variant Grams: must be a weight above 0, not 0"
    ],
    [
      "a fractional stock",
      csv({ ...mug, "Variant Inventory Qty": "1.5" }),
      "products.csv, line 2, product mug: Variant Inventory Qty: must be a whole number, not 1.5"
    ],
    [
      "a barcode with a wrong check digit",
      csv({ ...mug, "Variant Barcode": "4006381333932" }),
      "products.csv, line 2, product mug: Variant Barcode: 4006381333932 is not a valid barcode: the check digit is wrong"
    ],
    [
      "no picture",
      csv({ ...mug, "Image Src": "" }),
      "products.csv, line 2, product mug: Image Src: is missing: a product must have at least one picture"
    ],
    [
      "a picture over plain HTTP",
      csv({ ...mug, "Image Src": "http://pictures.example/mug.jpg" }),
      'products.csv, line 2, product mug: Image Src: must be a URL that begins with https://, not "http://pictures.example/mug.jpg"'
    ],
    [
      "an option without a value",
      csv(gold, { ...silver, "Option2 Value": "" }),
      'products.csv, line 4, product lamp: Option2 Value: is missing: the option is "Shade"'
    ],
    [
      "two variants with the same options",
      csv(gold, { ...silver, "Option1 Value": "Gold" }),
      "products.csv, line 4, product lamp: Option1 Value: has the same options (Gold, Linen) as line 2"
    ],
    [
      "two prices without an option",
      csv(mug, { ...mug, Title: "" }),
      "products.csv, line 3, product mug: Option1 Value: is missing: a product with several prices must have an option"
    ],
    [
      "a duplicate SKU",
      csv(mug, { ...mug, Handle: "cup" }),
      'products.csv, line 3, product cup: Variant SKU: "MUG-1" is already the SKU of another product'
    ],
    [
      "a duplicate variant SKU",
      csv(gold, { ...silver, "Variant SKU": "0012" }),
      'products.csv, line 2, product lamp: Variant SKU: "0012" is already the SKU of another variant'
    ],
    [
      "an SKU of another product in the database",
      csv({ ...mug, Handle: "cup" }),
      'products.csv, line 2, product cup: Variant SKU: "MUG-1" is already the SKU of the product "mug"'
    ],
    [
      "a quotation mark that never closes",
      `${csv(mug)}x,"y\n`,
      "products.csv, line 3: has a quotation mark that is never closed"
    ],
    [
      "a quotation mark inside a field",
      `${csv(mug)}x,a "b" c\n`,
      "products.csv, line 3: has a quotation mark in the middle of a field"
    ],
    [
      "an unquoted comma",
      csv(mug).replace("Kitchen > Cups", "a,b"),
      "products.csv, line 2: has 34 fields, but the first line has 33"
    ],
    [
      "characters in another encoding",
      Buffer.concat([
        Buffer.from(csv()),
        Buffer.from([0xdf, 0xe6, 0xc8]),
        Buffer.from(line(mug).slice(3))
      ]),
      'products.csv, line 2: has characters that are not UTF-8: save the file as "CSV UTF-8"'
    ]
  ]
  it.each(bad)(
    "%s is reported with line and column, and nothing is imported",
    async (_, text, problem) => {
      const before = await versionsOf(shop())
      const problems = await importProblems(importCsvText(shop(), text))
      expect(
        problems.some((said) => said.startsWith(problem)),
        problems.join("\n")
      ).toBe(true)
      expect(await versionsOf(shop())).toEqual(before)
    }
  )

  it("any title survives quotation marks, commas and line breaks unchanged", async () => {
    const title = fc
      .string({
        unit: fc.constantFrom(
          "a",
          '"',
          ",",
          "\n",
          "\r\n",
          "ع",
          " ",
          ";",
          "'",
          "<",
          "&",
          "\t",
          "😀"
        ),
        minLength: 1,
        maxLength: 40
      })
      .filter((text) => text.trim() !== "")
    await fc.assert(
      fc.asyncProperty(title, async (title) => {
        await importCsvText(shop(), csv({ ...mug, Title: title }))
        expect(await rows("select name_en from product where slug = 'mug'")).toEqual([
          { name_en: title.trim() }
        ])
      }),
      runs(40)
    )
  })
})

describe("htmlToText", () => {
  it.each([
    ["<p>One</p><p>Two</p>", "One\nTwo"],
    ["<b>Bold</b> and <i>more</i>", "Bold and more"],
    ["a<br/>b<BR>c", "a\nb\nc"],
    ["<ul>\n <li>x</li>\n <li>y</li>\n</ul>", "• x\n• y"],
    ["&lt;b&gt; &amp;amp; &#x633;&#1583;&#1608; &nbsp;&unknown;", "<b> &amp; سدو &unknown;"],
    ["<style>p{}</style><script>alert('<p>')</script>safe<!-- no -->", "safe"],
    ['<img src=x onerror=alert(1)>safe<a href="javascript:x">link</a>', "safelink"],
    ["open <script>never ends", "open"],
    ["5 < 6 and 7 > 6", "5 < 6 and 7 > 6"],
    ["cut <a href=", "cut"]
  ])("%s", (html, text) => {
    expect(htmlToText(html)).toBe(text)
  })

  it("the result never has anything that looks like a tag", () => {
    const piece = fc.constantFrom(
      "<",
      ">",
      "<script>",
      "</script>",
      "<scr",
      "ipt>",
      "<!--",
      "-->",
      "<p>",
      "</p>",
      "<img src=x>",
      "a",
      " ",
      '"',
      "'",
      "/",
      "\n"
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        expect(htmlToText(pieces.join(""))).not.toMatch(/<\/?[a-z!]/i)
      }),
      { ...runs(2_000), examples: [[["<", "<", "/", ">", "a"]]] }
    )
  })
})

describe("importCsv: the texts of a product", () => {
  const shop = sharedFixture(createEmptyShop, ({ close }) => close())
  const rows = async (statement: string) => (await shop().pool.query(statement)).rows

  it("imports every text of a product from its column, and Arabic from the one with (ar)", async () => {
    const valueOf = (name: string, locale: string) => `The ${name} in ${locale}`
    const cells = {
      ...mug,
      ...Object.fromEntries(
        productTextNames.flatMap((name) => {
          const [column] = productTexts[name].csvColumn
          return [
            [column, valueOf(name, "en")],
            [`${column} (ar)`, valueOf(name, "ar")]
          ]
        })
      )
    }
    await importCsvText(
      shop(),
      `${[Object.keys(cells), Object.values(cells)].map((row) => row.join(",")).join("\n")}\n`
    )
    expect(
      await rows(`select ${productTextColumns.map(({ column }) => column).join()} from product`)
    ).toEqual([
      Object.fromEntries(
        productTextColumns.map(({ column, locale, name }) => [column, valueOf(name, locale)])
      )
    ])
  })
})
