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
  nothingChanged,
  versionsOf
} from "../support/importFiles.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { type Cells, csv, mug } from "../support/shopifyRows.ts"

const shop = sharedFixture(createEmptyShop, ({ close }) => close())
const rows = async (statement: string) => (await shop().pool.query(statement)).rows

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
      ...nothingChanged,
      added: 3,
      products: 3
    })
    expect(
      await rows("select slug, level, name_en, is_featured, image from category order by position")
    ).toEqual(
      [
        ["kitchen", 1, "Kitchen", true, "mug"],
        ["home-and-garden", 1, "Home & Garden", true, "lamp-1"],
        ["عطور", 1, "عطور", true, "mug"],
        ["kitchen-cups", 2, "Cups", false, "mug"],
        ["home-and-garden-lighting", 2, "Lighting", false, "lamp-1"],
        ["home-and-garden-lighting-lamps", 3, "Lamps", false, "lamp-1"]
      ].map(([slug, level, name_en, is_featured, image]) => ({
        slug,
        level,
        name_en,
        is_featured,
        image: `https://pictures.example/${image}.jpg`
      }))
    )
    const importedMug = {
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
    }
    expect(
      await rows(`select product.slug, category.slug as category, product.name_en, product.name_ar, description_en, description_ar, price_fils,
      old_price_fils, sku, barcode, weight_grams, stock, images, is_on_home, product.is_listed from product join category on category.id = category_id order by product.id`)
    ).toEqual([
      importedMug,
      {
        ...importedMug,
        slug: "lamp",
        category: "home-and-garden-lighting-lamps",
        name_en: 'Lamp "Noor", brass',
        name_ar: "مصباح «نور»، نحاس",
        description_en: 'Line one,\nline "two".\n• Brass & glass',
        description_ar: "نحاس وزجاج.",
        price_fils: 18_900,
        sku: "lamp",
        weight_grams: 1_700,
        stock: 0,
        images: [1, 2, 3].map((nth) => `https://pictures.example/lamp-${nth}.jpg`),
        is_on_home: true
      },
      {
        ...importedMug,
        slug: "secret",
        category: "عطور",
        name_en: "سري",
        name_ar: "سري",
        sku: "secret",
        stock: 1_000_000,
        is_listed: false
      }
    ])
    expect(
      await rows(`select concat_ws(' ', sku, price_fils, old_price_fils, stock, images) as variant,
      string_agg(concat_ws(' ', kind, name_ar, value_ar), ', ' order by a.position) as choice
      from variant v join variant_attribute a on a.variant_id = v.id group by v.id order by v.position`)
    ).toEqual([
      {
        variant: "0012 19900 25000 0 {https://pictures.example/lamp-gold.jpg}",
        choice: "color اللون ذهبي, other Shade Linen"
      },
      { variant: "lamp-silver-linen 18900 4 {}", choice: "color اللون فضي, other Shade Linen" }
    ])
    expect(
      await rows("select product.slug from inventory join product on id = product_id order by 1")
    ).toEqual([{ slug: "lamp" }, { slug: "mug" }])
  })

  it("a second import writes nothing, a third only what changed", async () => {
    const before = await versionsOf(shop())
    expect(await importCsvText(shop(), csv(mug, ...lamp, draft))).toEqual({
      ...nothingChanged,
      products: 3
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

  const bad: ReadonlyArray<readonly [what: string, text: string | Uint8Array, problem: string]> = [
    [
      "a missing column",
      csv(mug).replace("Variant Price", "Variant Prize"),
      'products.csv, line 1: Variant Price: is missing in the first line. Did you mean "Variant Prize"?'
    ],
    ["an empty file", "", "products.csv, line 1: the file is empty"],
    ["a file with only a header", csv(), "products.csv, line 2: the file has no products"],
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
      "a file that is cut off inside a row",
      csv(mug, { ...mug, Handle: "cup" }).slice(0, -20),
      "products.csv, line 3: the last row has fewer fields than the first line: the file is cut off here"
    ],
    [
      "a file that is cut off inside its only row, with a line break",
      `${csv(mug).slice(0, -20)}\n`,
      "products.csv, line 2: the last row has fewer fields than the first line: the file is cut off here"
    ],
    [
      "a file that is cut off inside a quoted text",
      csv(mug, { ...mug, Handle: "cup", Title: 'A "tall" cup' }).replace(/tall.*\n$/s, ""),
      "products.csv, line 3: has a quotation mark that is never closed"
    ],
    [
      "an Excel workbook",
      new Uint8Array([0x50, 0x4b, 3, 4, 20, 0]),
      'products.csv, line 1: is an Excel workbook: save it as "CSV UTF-8"'
    ]
  ]
  it.each(bad)(
    "%s: the file is refused with its line, and nothing is imported",
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
        unit: fc.constantFrom(...Array.from("a\",\nع ;'<&\t😀"), "\r\n"),
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
    ["cut <a href=", "cut"],
    [
      "<table><tr><th>Size</th><td>L</td><td>10 cm</td></tr><tr><td>Oud</td></tr></table>",
      "Size | L | 10 cm\nOud"
    ],
    ["<dl><dt>Notes</dt><dd>Rose</dd></dl>One<hr>Two", "Notes\nRose\nOne\nTwo"]
  ])("%s", (html, text) => {
    expect(htmlToText(html)).toBe(text)
  })

  it("the result never has anything that looks like a tag", () => {
    const tags = [
      "<script>",
      "</script>",
      "<scr",
      "ipt>",
      "<!--",
      "-->",
      "<p>",
      "</p>",
      "<img src=x>"
    ]
    const piece = fc.constantFrom(...tags, ...Array.from("<>a \"'/\n"))
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        expect(htmlToText(pieces.join(""))).not.toMatch(/<\/?[a-z!]/i)
      }),
      { ...runs(400), examples: [[["<", "<", "/", ">", "a"]]] }
    )
  })
})

describe("importCsv: the texts of a product", () => {
  it("imports every text of a product from its column, and Arabic from the one with (ar)", async () => {
    const valueOf = (name: string, locale: string) => `The ${name} in ${locale}`
    const cells = {
      ...mug,
      Handle: "texts",
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
