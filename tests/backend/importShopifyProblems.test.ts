import { join } from "node:path"
import { beforeEach, describe, expect, it } from "vitest"
import type { SourceProduct } from "#backend/seed/load/ImportSource.ts"
import { checkCsv, type CheckCsvOptions } from "#backend/seed/shopify/checkCsv.ts"
import { maxScatteredRows, readProducts } from "#backend/seed/shopify/readProducts.ts"
import { findBanners } from "#backend/catalogue/homeContent.ts"
import { findHomeProducts } from "#backend/catalogue/products.ts"
import {
  createEmptyShop,
  importCsvText,
  importProblems,
  importFiles,
  writeFiles
} from "../support/importFiles.ts"
import { sampleShopFolder } from "../support/sampleShopFolder.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { type Cells, csv, csvWithout, line, mug } from "../support/shopifyRows.ts"

const shop = sharedFixture(createEmptyShop, ({ close }) => close())
const rows = async (statement: string) => (await shop().pool.query(statement)).rows

/** Reads a file without a database: the lines of its report, and the products in it. */
const readFile = async (text: string | Uint8Array, options: CheckCsvOptions = {}) => {
  await writeFiles(shop().folder, { "products.csv": text })
  const path = join(shop().folder, "products.csv")
  const checked = await checkCsv(path, options)
  const products = []
  for await (const { imported } of readProducts(path, checked))
    if (imported !== null) products.push(summarize(imported))
  return { report: checked.report.lines(), products }
}

/** The lines of the table in a report, below its header. */
const tableOf = (report: ReadonlyArray<string>) => report.slice(3).map((line) => line.trim())

/** A product with what it sells. */
const summarize = ({ newCategories, product }: SourceProduct) => ({
  slug: product.slug,
  listed: product.listed,
  price: product.priceFils,
  old: product.oldPriceFils,
  sku: product.sku,
  barcode: product.barcode,
  grams: product.weightGrams,
  pictures: product.pictures.length,
  name: product.name.en,
  category: newCategories.at(-1)?.name.en,
  sells:
    product.variants
      .map(({ attributes, priceFils, sku, stock }) =>
        [attributes.map(({ value }) => value.en).join("/"), sku, priceFils, stock].join(" ")
      )
      .join(", ") || String(product.stock)
})

/** The stock and the prices in the database. */
const products = () =>
  rows(`
    select product.slug, price_fils as price, coalesce(
        (select string_agg(concat_ws(' ', (select string_agg(value_en, '/' order by position) from variant_attribute where variant_id = v.id),
          v.sku, v.price_fils, v.stock), ', ' order by v.position) from variant v where v.product_id = product.id and v.is_listed),
        product.stock::text) as sells
    from product order by product.id`)

/** The mug as it is imported when nothing is wrong with it. */
const imported = {
  slug: "mug",
  listed: true,
  price: 2_500,
  old: null,
  sku: "MUG-1",
  barcode: "0",
  grams: 300,
  pictures: 1,
  name: "Mug",
  category: "Cups",
  sells: "12"
}
const always = "1000000"

const small: Cells = { ...mug, "Option1 Name": "Size", "Option1 Value": "S", "Variant SKU": "M-1" }
const large: Cells = {
  Handle: "mug",
  "Option1 Value": "L",
  "Variant SKU": "M-2",
  "Variant Grams": "400",
  "Variant Inventory Tracker": "shopify",
  "Variant Inventory Qty": "3",
  "Variant Price": "3.000"
}
const picture = (nth: number): Cells => ({
  Handle: "mug",
  "Image Src": `https://pictures.example/${nth}.jpg`,
  "Image Position": String(nth)
})
const inSizes = { ...imported, sku: "mug", grams: 400, sells: "S M-1 2500 12, L M-2 3000 3" }

type Products = ReadonlyArray<Partial<Record<keyof typeof imported, unknown>>>

/** Files in which nothing is wrong. */
const withoutProblem: ReadonlyArray<readonly [what: string, file: string, shop: Products]> = [
  ["no problem", csv(mug), [imported]],
  [
    "a stock that is not tracked: always in stock, whatever the quantity says",
    csv({ ...mug, "Variant Inventory Tracker": "", "Variant Inventory Qty": "0" }),
    [{ ...imported, sells: always }]
  ],
  [
    "a product that goes on selling below zero: always in stock",
    csv({ ...mug, "Variant Inventory Qty": "-2", "Variant Inventory Policy": "continue" }),
    [{ ...imported, sells: always }]
  ],
  [
    "a negative stock of one that does not: sold out",
    csv({ ...mug, "Variant Inventory Qty": "-2", "Variant Inventory Policy": "deny" }),
    [{ ...imported, sells: "0" }]
  ],
  [
    "an old price below the price, and one of 0",
    csv(
      { ...mug, "Variant Compare At Price": "2.00" },
      { ...mug, Handle: "cup", "Variant Compare At Price": "0.00" },
      { ...mug, Handle: "jug", "Variant Compare At Price": "3.00" }
    ),
    [imported, { old: null }, { old: 3_000 }]
  ],
  [
    "one SKU for two sizes, and for two products",
    csv(
      { ...small, "Variant SKU": "M" },
      { ...large, "Variant SKU": "M" },
      {
        ...mug,
        Handle: "cup",
        "Variant SKU": "M"
      }
    ),
    [
      { ...inSizes, sells: "S M 2500 12, L M 3000 3" },
      { ...imported, slug: "cup", sku: "M" }
    ]
  ],
  [
    "two options that have the same name in the shop",
    csv({
      ...small,
      "Option1 Name": "Color",
      "Option1 Value": "Red",
      "Option2 Name": "Colour",
      "Option2 Value": "Blue"
    }),
    [{ ...inSizes, grams: 300, sells: "Red/Blue M-1 2500 12" }]
  ],
  ["zero bytes and spaces without an end", csv({ ...mug, Title: "Mu\0g&nbsp;" }), [imported]],
  [
    "fifty-seven pictures",
    csv(mug, ...Array.from({ length: 56 }, (_, nth) => picture(nth + 2))),
    [{ ...imported, pictures: 57 }]
  ],
  [
    "handles and SKUs of 255 characters, with hyphens side by side",
    csv({ ...mug, Handle: `mug--${"x".repeat(250)}`, "Variant SKU": "Y".repeat(255) }),
    [{ ...imported, slug: `mug--${"x".repeat(250)}`, sku: "Y".repeat(255) }]
  ],
  [
    "HTML's spelling of characters in a title and a category",
    csv({ ...mug, Title: "Tea &amp; Dates &#8211; &quot;Noor&quot;", Type: "Tea &amp; Dates" }),
    [{ ...imported, name: 'Tea & Dates – "Noor"', category: "Tea & Dates" }]
  ],
  [
    "Uncategorized: the category Other",
    csv({ ...mug, Type: "", "Product Category": "Uncategorized" }),
    [{ ...imported, category: "Other" }]
  ],
  [
    "no type: Shopify's category, also by its older name",
    csv({ ...mug, Type: "", "Product Category": "Home > Mugs" }).replace(
      "Product Category",
      "Standard Product Type"
    ),
    [{ ...imported, category: "Mugs" }]
  ],
  ["the columns of markets: ignored", csv({ ...mug, "Price / Kuwait": "9.000" }), [imported]],
  [
    "a weight in grams, whatever its unit for display",
    csv({ ...mug, "Variant Weight Unit": "lb" }),
    [imported]
  ],
  [
    "a weight in pounds, where there are no grams",
    csvWithout(["Variant Grams"], { ...mug, "Variant Weight": "2", "Variant Weight Unit": "lb" }),
    [{ ...imported, grams: 907 }]
  ],
  [
    "rows of a product that do not follow one another",
    csv(large, { ...mug, Handle: "cup" }, picture(2), small),
    [
      { ...imported, slug: "cup" },
      { ...inSizes, pictures: 2, sells: "L M-2 3000 3, S M-1 2500 12" }
    ]
  ],
  ["a repeated row", csv(mug, { ...mug, Handle: "cup" }, mug), [{ slug: "cup" }, imported]],
  ["blank rows", `${csv(mug)},,,\n\n${line({})}\n`, [imported]],
  ["empty fields behind the last column", csv(mug).replaceAll("\n", ",,\n"), [imported]],
  ["a first line with a comma at its end", csv(mug).replace("\n", ",\n"), [imported]],
  [
    "rows that Excel ends at their last value",
    csv(mug, picture(2), picture(3)).replace(/,+$/gm, ""),
    [{ ...imported, pictures: 3 }]
  ],
  [
    "names of columns in other cases and with spaces",
    csv(mug)
      .replace("Handle", " HANDLE ")
      .replace("Variant Price", "variant  price")
      .replace("Variant Barcode", "Variant Barcodes"),
    [imported]
  ],
  ["a draft", csv({ ...mug, Status: "draft" }), [{ ...imported, listed: false }]],
  ["an archived product", csv({ ...mug, Status: "archived" }), [{ listed: false }]],
  ["Published blank", csv({ ...mug, Published: "", Status: "" }), [imported]],
  [
    "a digital product",
    csv({ ...mug, "Variant Grams": "0", "Variant Requires Shipping": "false" }),
    [{ ...imported, grams: 0 }]
  ],
  [
    "a barcode with hyphens",
    csv({ ...mug, "Variant Barcode": "978-3-16-148410-0" }),
    [{ ...imported, barcode: "9783161484100" }]
  ]
]

/** Files with one problem, and where the report finds it. */
const withProblem: ReadonlyArray<
  readonly [what: string, file: string, problem: string, place: string, shop: Products]
> = [
  [
    "no weight",
    csv({ ...mug, "Variant Grams": "0.0" }),
    "imported  There is no weight: 0.1 kg is assumed",
    "line 2, product mug: Variant Grams: 0.0",
    [{ ...imported, grams: 100 }]
  ],
  [
    "no column of quantities: what is tracked has none, what is not is always in stock",
    csvWithout(["Variant Inventory Qty"], mug, {
      ...mug,
      Handle: "cup",
      "Variant Inventory Tracker": ""
    }),
    "imported  There is no quantity: the shop keeps its stock, and a new product has 0",
    "line 2, product mug: Variant Inventory Qty: (empty)",
    [{ ...imported, sells: "0" }, { sells: always }]
  ],
  [
    "a quantity that is no whole number",
    csv({ ...mug, "Variant Inventory Qty": "1.5" }),
    "imported  There is no quantity: the shop keeps its stock, and a new product has 0",
    "line 2, product mug: Variant Inventory Qty: 1.5",
    [{ ...imported, sells: "0" }]
  ],
  [
    "the merchant's own barcode",
    csv({ ...mug, "Variant Barcode": "63826-1000" }),
    "imported  The barcode is not a GTIN (EAN or UPC) with its check digit: it is left out",
    "line 2, product mug: Variant Barcode: 63826-1000",
    [imported]
  ],
  [
    "a variant for 0",
    csv(small, { ...large, "Variant Price": "0" }),
    "imported  The price of a variant is 0: this variant is not sold",
    "line 3, product mug: Variant Price: 0",
    [{ ...inSizes, sells: "S M-1 2500 12" }]
  ],
  [
    "an old price with a fourth decimal",
    csv({ ...mug, "Variant Compare At Price": "3.9955" }),
    "imported  The old price is not an amount of dinars: it is left out",
    "line 2, product mug: Variant Compare At Price: 3.9955",
    [imported]
  ],
  [
    "a title that is too long",
    csv({ ...mug, Title: "word ".repeat(60) }),
    "imported  The text is too long: it is shortened",
    `line 2, product mug: Title: ${"word ".repeat(16)}`.trim(),
    [{ ...imported, name: `${"word ".repeat(51).trim()}…` }]
  ],
  [
    "characters that nobody can read",
    csv({ ...mug, Title: "Mug \ufffd" }),
    "imported  The text has characters that nobody can read (�)",
    "line 2, product mug: Title: Mug �",
    [{ ...imported, name: "Mug \ufffd" }]
  ],

  // Imported, but not listed.
  [
    "no picture, beside a product that has one",
    csv({ ...mug, "Image Src": "" }, { ...mug, Handle: "cup" }),
    "unlisted  There is no picture",
    "line 2, product mug: Image Src: (empty)",
    [
      { ...imported, listed: false, pictures: 0 },
      { slug: "cup", listed: true }
    ]
  ],
  [
    "a price of 0",
    csv({ ...mug, "Variant Price": "0.00" }),
    "unlisted  The price is 0",
    "line 2, product mug: Variant Price: 0.00",
    [{ ...imported, listed: false, price: 0 }]
  ],
  [
    "variants that all cost 0",
    csv({ ...small, "Variant Price": "0" }, { ...large, "Variant Price": "0" }),
    "unlisted  The price is 0",
    "line 2, product mug: Variant Price: 0",
    [{ listed: false, price: 0 }]
  ],
  [
    "a gift card",
    csv({ ...mug, "Gift Card": "true" }),
    "unlisted  The shop does not sell gift cards",
    "line 2, product mug: Gift Card: true",
    [{ ...imported, listed: false }]
  ],

  // Left out, beside a product that is imported.
  ...(
    [
      ["no title", { Title: "" }, "The title is missing", "Title: (empty)"],
      ["no price", { "Variant Price": "" }, "The price is missing", "Variant Price: (empty)"],
      [
        "a price of half a fils",
        { "Variant Price": "1.9955" },
        "The price has more than three decimals: round it to 0.001",
        "Variant Price: 1.9955"
      ],
      [
        "a price in another currency",
        { "Variant Price": "12.50 SAR" },
        "The price is not dinars, such as 12.500",
        "Variant Price: 12.50 SAR"
      ],
      [
        "a price that may be 1.250 or 1250",
        { "Variant Price": "1,250" },
        "The comma of the price may stand before decimals or thousands: write a point before decimals, and no comma",
        "Variant Price: 1,250"
      ]
    ] as const
  ).map(
    ([what, cells, problem, value]) =>
      [
        what,
        csv({ ...mug, ...cells }, { ...mug, Handle: "cup" }),
        `left out  ${problem}`,
        `line 2, product mug: ${value}`,
        [{ slug: "cup" }]
      ] as const
  ),
  [
    "a row without a handle",
    csv(mug, { ...mug, Handle: "", Title: "Cup" }),
    "left out  A row has no handle",
    "line 3: Handle: Cup",
    [imported]
  ],
  [
    "a handle that is too long",
    csv({ ...mug, Handle: "h".repeat(256) }, mug),
    "left out  The handle has more than 255 characters",
    `line 2, product ${"h".repeat(80)}: Handle: ${"h".repeat(80)}`,
    [imported]
  ],
  [
    "a comma outside of quotation marks",
    csv({ ...mug, Title: "A,B", Handle: "cup" }, mug).replace('"A,B"', "A,B"),
    "left out  A row has more fields than the first line: put a text with a comma into quotation marks",
    "line 2, product cup: Handle: cup",
    [imported]
  ],
  [
    "two prices without an option",
    csv(mug, { ...large, "Option1 Value": "" }, { ...mug, Handle: "cup" }),
    "left out  The product has several prices, but a row has no option value that tells them apart",
    "line 3, product mug: Option1 Value: (empty)",
    [{ slug: "cup" }]
  ],
  [
    "two variants with the same options and different prices",
    csv(small, { ...large, "Option1 Value": "S" }, { ...mug, Handle: "cup" }),
    "left out  Two variants have the same options",
    "line 3, product mug: Option1 Value: S",
    [{ slug: "cup" }]
  ]
]

describe("checkCsv and readProducts: the problems of products", () => {
  const expectImport = async (file: string, report: ReadonlyArray<string>, expected: Products) => {
    const read = await readFile(file)
    expect(tableOf(read.report)).toEqual(report)
    expect(read.products).toMatchObject(expected)
    expect(read.products).toHaveLength(expected.length)
  }

  it.each(withoutProblem)("no problem: %s", (_, file, expected) => expectImport(file, [], expected))

  it.each(withProblem)("%s", (_, file, problem, place, expected) =>
    expectImport(file, [`1  ${problem}`, `products.csv, ${place}`], expected)
  )

  it("addresses of pictures without https", () =>
    expectImport(
      csv(
        { ...mug, "Image Src": "http://pictures.example/1.jpg" },
        { ...picture(2), "Image Src": "//pictures.example/2.jpg" },
        { ...picture(3), "Image Src": "3.jpg" }
      ),
      [
        "1  imported  The address of a picture is not a URL: this picture is left out",
        "products.csv, line 4, product mug: Image Src: 3.jpg",
        "1  imported  The address of a picture begins with http://: https:// is used",
        "products.csv, line 2, product mug: Image Src: http://pictures.example/1.jpg"
      ],
      [{ ...imported, pictures: 2 }]
    ))

  it("counts the products of each kind, shows the first three, and the worst result of each product", async () => {
    const bad: Cells = { ...mug, "Variant Grams": "", "Variant Barcode": "X" }
    const { report } = await readFile(
      csv(
        mug,
        ...["a", "b", "c", "d"].map((Handle) => ({ ...bad, Handle })),
        { ...bad, Handle: "e", "Variant Price": "" },
        { ...bad, Handle: "f", "Image Src": "" }
      )
    )
    expect(report).toEqual([
      "7 products: 1 without a problem, 4 imported with a change, 1 imported but not listed, 1 left out.",
      "",
      "products  result    problem",
      "       1  left out  The price is missing",
      "                    products.csv, line 7, product e: Variant Price: (empty)",
      "       1  unlisted  There is no picture",
      "                    products.csv, line 8, product f: Image Src: (empty)",
      "       5  imported  There is no weight: 0.1 kg is assumed",
      "                    products.csv, line 3, product a: Variant Grams: (empty)",
      "                    products.csv, line 4, product b: Variant Grams: (empty)",
      "                    products.csv, line 5, product c: Variant Grams: (empty)",
      "       5  imported  The barcode is not a GTIN (EAN or UPC) with its check digit: it is left out",
      "                    products.csv, line 3, product a: Variant Barcode: X",
      "                    products.csv, line 4, product b: Variant Barcode: X",
      "                    products.csv, line 5, product c: Variant Barcode: X"
    ])
  })
})

describe("checkCsv: rows that do not follow one another", () => {
  it("are kept in memory up to a number, and the file is refused above it", async () => {
    const pair = `${line({ ...picture(1), Handle: "a" })}\n${line({ ...picture(1), Handle: "b" })}\n`
    expect(
      await importProblems(readFile(csv(mug) + pair.repeat(maxScatteredRows / 2 + 1)))
    ).toEqual([
      `products.csv, line ${maxScatteredRows + 3}: Handle: the rows of one handle must follow one another: sort the file by this column`
    ])
  })
})

describe("checkCsv and readProducts: how a file is written", () => {
  const text = csv({ ...mug, Title: "كوب، كبير" })
  const utf16 = (littleEndian: boolean) => {
    const bytes = Buffer.from(`\ufeff${text}`, "utf16le")
    return littleEndian ? bytes : bytes.swap16()
  }
  const windows1256 = (written: string) =>
    Uint8Array.from(written, (letter) => {
      const code = letter.codePointAt(0) ?? 0
      return code < 128 ? code : (arabicBytes.get(letter) ?? 0)
    })
  const arabicBytes = new Map(
    Array.from({ length: 128 }, (_, nth) => nth + 128).map((byte) => [
      new TextDecoder("windows-1256").decode(Uint8Array.of(byte)),
      byte
    ])
  )
  it.each<readonly [string, string | Uint8Array]>([
    ["UTF-8 with a byte order mark", `\ufeff${text}`],
    ["UTF-16, little end first", utf16(true)],
    ["UTF-16, big end first", utf16(false)],
    ["Windows-1256 of an Arabic Excel", windows1256(text)],
    ["semicolons", text.replaceAll(",", ";")],
    ["tabs", text.replaceAll(",", "\t")],
    ["semicolons announced in the first line", `sep=;\r\n${text.replaceAll(",", ";")}`],
    [
      "UTF-16 with tabs, as Excel's Unicode text",
      Buffer.from(`\ufeff${text.replaceAll(",", "\t")}`, "utf16le")
    ],
    ["line breaks of Windows", text.replaceAll("\n", "\r\n")],
    ["line breaks of an old Mac", text.replaceAll("\n", "\r")],
    ["no line break at the end", text.trimEnd()]
  ])("%s", async (_, written) => {
    const { products, report } = await readFile(written)
    expect(tableOf(report)).toEqual([])
    expect(products).toEqual([{ ...imported, name: "كوب، كبير" }])
  })

  it("a problem stands at its line, also behind a text of several lines", async () => {
    const file = csv(
      { ...mug, Title: "A\nmug" },
      { ...mug, Handle: "cup", "Variant Grams": "" }
    ).replaceAll(",", ";")
    expect(tableOf((await readFile(`sep=;\n${file}`)).report)).toContain(
      "products.csv, line 5, product cup: Variant Grams: (empty)"
    )
  })
})

describe("importCsv: a file after another", () => {
  beforeEach(async () => {
    await rows("truncate product, category, import_journal cascade")
  })

  it("a file without quantities keeps the stock of the shop", async () => {
    await importCsvText(shop(), csv(small, large))
    await rows("update variant set stock = stock - 2")
    await importCsvText(shop(), csvWithout(["Variant Inventory Qty"], small, large))
    expect(await products()).toMatchObject([{ sells: "S M-1 2500 10, L M-2 3000 1" }])
    await importCsvText(shop(), csv({ ...small, "Variant Inventory Qty": "20" }, large))
    expect(await products()).toMatchObject([{ sells: "S M-1 2500 18, L M-2 3000 1" }])
  })

  it("a new product without a quantity gets the first one that a file knows", async () => {
    await importCsvText(shop(), csvWithout(["Variant Inventory Qty"], mug))
    await importCsvText(shop(), csv(mug))
    expect(await products()).toMatchObject([{ sells: "12" }])
  })

  it("what is counted from now on has the stock of the file, whatever was sold before", async () => {
    await importCsvText(shop(), csv({ ...mug, "Variant Inventory Tracker": "" }))
    await rows("update product set stock = stock - 30")
    await importCsvText(shop(), csv(mug))
    expect(await products()).toMatchObject([{ sells: "12" }])
    await importCsvText(shop(), csv({ ...mug, "Variant Inventory Policy": "continue" }))
    expect(await products()).toMatchObject([{ sells: always }])
  })

  it("variants keep their ids by their options, and by their SKU where an option is renamed", async () => {
    const ids = async () =>
      (await rows("select id from variant where is_listed order by id")).map(({ id }) => id)
    const oneSku = { "Variant SKU": "M" }
    await importCsvText(shop(), csv({ ...small, ...oneSku }, { ...large, ...oneSku }))
    const first = await ids()
    expect(first).toHaveLength(2)
    await importCsvText(shop(), csv(small, large))
    expect(await ids()).toEqual(first)
    await importCsvText(shop(), csv({ ...small, "Option1 Value": "Small" }, large))
    expect(await ids()).toEqual(first)
    // Two sizes that swap their SKUs stay what a shopper chose.
    await importCsvText(
      shop(),
      csv(
        { ...small, "Option1 Value": "Small", "Variant SKU": "M-2" },
        { ...large, "Variant SKU": "M-1" }
      )
    )
    expect(
      await rows(
        "select v.id, value_en as size, sku from variant v join variant_attribute on variant_id = v.id order by v.id"
      )
    ).toEqual([
      { id: first[0], size: "Small", sku: "M-2" },
      { id: first[1], size: "L", sku: "M-1" }
    ])
  })

  it("a product that is left out stays as it is", async () => {
    await importCsvText(shop(), csv(mug))
    await importCsvText(shop(), csv({ ...mug, "Variant Price": "1.9955" }))
    expect(await products()).toEqual([{ slug: "mug", price: 2_500, sells: "12" }])
  })

  it("only: unlists the products and categories that are not in the file, and the banners that lead to them", async () => {
    await importFiles(shop(), sampleShopFolder)
    await importCsvText(shop(), csv({ ...mug, Handle: "cup" }))
    const shown = async () => ({
      products: (await rows("select slug from product where is_listed order by slug")).map(
        ({ slug }) => slug
      ),
      categories: (await rows("select slug from category where is_listed order by slug")).map(
        ({ slug }) => slug
      )
    })
    expect((await shown()).products).toEqual(["cup", "karak-blend", "tea-towel"])
    expect(await findBanners(shop().db, "en")).toHaveLength(1)
    const leftOut = { ...mug, Handle: "cup", "Variant Price": "" }
    expect(await importCsvText(shop(), csv(mug, leftOut), { only: true })).toMatchObject({
      added: 1,
      retired: 2
    })
    expect(await shown()).toEqual({
      products: ["cup", "mug"],
      categories: ["kitchen", "kitchen-cups"]
    })
    expect(await findBanners(shop().db, "en")).toEqual([])
    await importFiles(shop(), sampleShopFolder)
    expect(await shown()).toEqual({
      products: ["cup", "karak-blend", "mug", "tea-towel"],
      categories: ["black-tea", "karak", "kitchen", "kitchen-cups", "tea"]
    })
  })

  it("a category is listed once it has a listed product, and has the picture of the first one with a picture", async () => {
    const cups = () => rows("select is_listed, image from category where slug = 'kitchen-cups'")
    await importCsvText(shop(), csv({ ...mug, "Image Src": "" }))
    expect(await cups()).toEqual([{ is_listed: false, image: "" }])
    await importCsvText(shop(), csv(mug))
    expect(await cups()).toEqual([{ is_listed: true, image: "https://pictures.example/mug.jpg" }])
  })

  it("home has the newest listed products until the merchant chooses some", async () => {
    const onHome = async () =>
      (await findHomeProducts(shop().db, "en")).map(({ product }) => product.name)
    await importCsvText(
      shop(),
      csv(
        mug,
        { ...mug, Handle: "cup", Title: "Cup" },
        { ...mug, Handle: "jar", Published: "false" }
      )
    )
    expect(await onHome()).toEqual(["Cup", "Mug"])
    const jar = { ...mug, Handle: "jar", Published: "false", Tags: "home" }
    await importCsvText(shop(), csv({ ...mug, Tags: "home" }, jar))
    expect(await onHome()).toEqual(["Mug"])
  })
})
