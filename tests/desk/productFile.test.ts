import { createHash } from "node:crypto"
import { parse } from "csv-parse/sync"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { formatCsvRow, readCsvText } from "#core/desk/csv.ts"
import type { ProductContent, VariantContent } from "#core/desk/DeskProducts.ts"
import { emptyProduct, normalizeProduct } from "#core/desk/normalizeProduct.ts"
import { diffProducts } from "#core/desk/productChanges.ts"
import {
  groupProductRows,
  type ProductColumn,
  productColumns,
  type ProductFileContext,
  type ProductFileRow,
  readNewProductRows,
  readProductRows,
  writeProductRows
} from "#core/desk/productFile.ts"
import { Fils } from "#core/money/Fils.ts"
import { productContent } from "#core/testing/productContentArbitraries.ts"
import { runs } from "#core/testing/runs.ts"

const context: ProductFileContext = {
  categorySlugs: new Map([
    [1, "oud"],
    [2, "007"]
  ]),
  words: { yes: "نعم", no: "لا" },
  digest: (value) => createHash("sha256").update(value).digest("base64url")
}
const productId = 12

/** The text of a file, and its rows as they are read after a spreadsheet saved it. */
const csvOf = (content: ProductContent): string =>
  writeProductRows(productId, content, context)
    .map(({ cells, product, variant, version }) =>
      formatCsvRow([product, variant, ...cells, version])
    )
    .join("")
const parseRows = (csv: string, delimiter = ","): Array<Array<string>> => parse(csv, { delimiter })
const save = (csv: string, delimiter: string): string =>
  parseRows(csv)
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter))
    .join("\n")
const read = (csv: string, delimiter = ","): ReadonlyArray<ProductFileRow> =>
  parseRows(csv, delimiter).map(([product, variant, ...cells], index) => ({
    line: index + 2,
    product: Number(product),
    variant: variant === "" ? null : Number(variant),
    version: cells.at(-1) ?? "",
    cells: Object.fromEntries(
      productColumns.map((name, nth) => [name, readCsvText(cells[nth] ?? "")])
    )
  }))
const rowsOf = (content: ProductContent) => read(csvOf(content))
const withCells = (
  rows: ReadonlyArray<ProductFileRow>,
  at: number,
  cells: ProductFileRow["cells"]
): ReadonlyArray<ProductFileRow> =>
  rows.map((row, index) => (index === at ? { ...row, cells: { ...row.cells, ...cells } } : row))

const oud: ProductContent = normalizeProduct({
  ...emptyProduct,
  name: { ar: "دهن عود", en: "Oud Oil" },
  description: { ar: "سطر\nوسطر", en: 'Says "oud", and; more\n\n=SUM(A1)' },
  category: 2,
  price: Fils.make(995),
  sku: "007",
  barcode: "4006381333931",
  stock: 40,
  slug: "oud-oil",
  pictures: [{ image: "oud.jpg", alt: { ar: "", en: "=1" } }]
})
const small: VariantContent = {
  id: 71,
  values: [{ ar: "٦ مل", en: "6 ml" }],
  price: Fils.make(5_000),
  oldPrice: null,
  sale: { price: Fils.make(4_000), firstDay: null, lastDay: "2026-12-01" },
  stock: 3,
  sku: "OUD-6",
  images: [],
  isSold: true
}
const sized: ProductContent = normalizeProduct({
  ...oud,
  options: [{ kind: "size", name: { ar: "الحجم", en: "Size" } }],
  variants: [small, { ...small, id: 72, values: [{ ar: "١٢ مل", en: "12 ml" }], sku: "OUD-12" }]
})

describe("a file of products", () => {
  it("has what a spreadsheet would change as texts, and amounts as numbers", () => {
    const [cells = []] = parseRows(csvOf(oud))
    const cell = (name: ProductColumn) => cells[2 + productColumns.indexOf(name)]
    expect(cell("price")).toBe("0.995")
    expect(cell("stock")).toBe("40")
    expect(cell("sku")).toBe("'007")
    expect(cell("category")).toBe("'007")
    expect(cell("barcode")).toBe("'4006381333931")
    expect(cell("pictureTextsEn")).toBe("'=1")
    expect(cell("descriptionEn")).toBe(oud.description.en)
  })

  it("three prices that are changed are three changes", () => {
    const rows = rowsOf(sized)
    const changed = withCells(withCells(rows, 0, { price: "٠٫٩٩٥", salePrice: "0.9" }), 1, {
      price: "12.255 KD"
    })
    const { conflicts, content, problems } = readProductRows(sized, changed, context)
    expect({ conflicts, problems }).toEqual({ conflicts: [], problems: [] })
    expect(diffProducts(sized, content)).toEqual([
      { field: "variants.71.price", before: 5_000, after: 995 },
      { field: "variants.71.sale.price", before: 4_000, after: 900 },
      { field: "variants.72.price", before: 5_000, after: 12_255 }
    ])
  })

  it("a price that the desk changed since is not undone by a cell that nobody touched", () => {
    const rows = withCells(rowsOf(oud), 0, { nameEn: "Oud" })
    const now = { ...oud, price: Fils.make(1_500) }
    const { conflicts, content } = readProductRows(now, rows, context)
    expect(conflicts).toEqual([])
    expect(content).toEqual({ ...now, name: { ...now.name, en: "Oud" } })
  })

  it("a picture in the place of another has the texts of its lines", () => {
    const rows = withCells(rowsOf(oud), 0, { pictures: "rose.jpg" })
    const { content } = readProductRows(oud, rows, context)
    expect(content.pictures).toEqual([{ image: "rose.jpg", alt: { ar: "", en: "=1" } }])
  })

  it("where file and desk both changed a price the desk's stays, with the price before it", () => {
    const rows = withCells(rowsOf(oud), 0, { price: "2", oldPrice: "3" })
    const now = { ...oud, price: Fils.make(1_500) }
    const { conflicts, content } = readProductRows(now, rows, context)
    expect(content).toEqual(now)
    expect(conflicts).toEqual([
      { field: "price", before: 1_500, after: 2_000 },
      { field: "oldPrice", before: null, after: 3_000 }
    ])
  })

  it("the same file again changes nothing, a stock neither", () => {
    const rows = withCells(rowsOf(oud), 0, { stock: "٥٠", price: "1.250" })
    const { content } = readProductRows(oud, rows, context)
    expect(content).toMatchObject({ stock: 50, price: 1_250 })
    expect(readProductRows(content, rows, context)).toEqual({
      content,
      conflicts: [],
      problems: []
    })
  })

  it("a name is changed for all rows of a product, and two names are a problem", () => {
    const once = withCells(rowsOf(sized), 1, { nameEn: "Oud" })
    expect(readProductRows(sized, once, context).content.name.en).toBe("Oud")
    const twice = withCells(once, 0, { nameEn: "Oil" })
    expect(readProductRows(sized, twice, context).problems).toEqual([
      { line: 3, column: "nameEn", problem: "differs", text: "Oud" }
    ])
  })

  it.each([
    ["price", "12,500", "ambiguous"],
    ["price", "cheap", "unreadable"],
    ["stock", "many", "unreadable"],
    ["category", "perfume", "unreadable"],
    ["isListed", "perhaps", "unreadable"],
    ["saleLastDay", "26/11/2026", "unreadable"],
    ["option1NameEn", "Size", "notThere"],
    ["variantSku", "OUD-6", "notThere"],
    ["pictureTextsAr", "واحد\nاثنان", "notThere"]
  ] as const)("%s: '%s' is %s", (column, text, problem) => {
    const rows = withCells(rowsOf(oud), 0, { [column]: text })
    expect(readProductRows(oud, rows, context)).toEqual({
      content: oud,
      conflicts: [],
      problems: [{ line: 2, column, problem, text }]
    })
  })

  it("a comma between decimals is known where the amount is the one that was written", () => {
    const dear = { ...oud, price: Fils.make(12_500) }
    const rows = withCells(rowsOf(dear), 0, { price: "12,500" })
    expect(readProductRows(dear, rows, context).problems).toEqual([])
  })

  it("rows without a version are compared with the product as it is now", () => {
    const rows = rowsOf(oud).map((row) => ({ ...row, version: "" }))
    const now = { ...oud, price: Fils.make(1_500) }
    expect(diffProducts(now, readProductRows(now, rows, context).content)).toEqual([
      { field: "price", before: 1_500, after: 995 }
    ])
  })

  it("a row without a version changes no stock, which may have been sold since", () => {
    const rows = rowsOf(oud).map((row) => ({ ...row, version: "" }))
    const { content, problems } = readProductRows({ ...oud, stock: 37 }, rows, context)
    expect(content.stock).toBe(37)
    expect(problems).toMatchObject([{ column: "stock", problem: "stockUnseen", text: "40" }])
  })

  it("a version that is of another row is a problem, and the row has no effect", () => {
    const [first, second] = rowsOf(sized)
    const rows = [first, second].flatMap((row) =>
      row === undefined ? [] : [{ ...row, version: first?.version ?? "" }]
    )
    const changed = withCells(rows, 1, { price: "9" })
    const { content, problems } = readProductRows(sized, changed, context)
    expect(content).toEqual(sized)
    expect(problems).toMatchObject([{ line: 3, column: "version", problem: "version" }])
  })
})

const written = fc.oneof(
  fc.constantFrom("=1+1", "007", "'007", "'tis", '"', 'a "b", c;d\te', "one\r\ntwo\n\nthree", "-"),
  fc.constantFrom("٠٠٧", "عود ٩٩٫٥٪", "TRUE", "1/2", "+96550001234", "＝x", "'=x", "''", " x "),
  fc.string({ unit: "grapheme", maxLength: 20 })
)
const bothWritten = fc.record({ ar: written, en: written })
/** A product as it is stored: every variant has an id and a value of the option. */
const stored = fc
  .tuple(
    productContent,
    bothWritten,
    bothWritten,
    bothWritten,
    written,
    fc.array(bothWritten, { minLength: 4, maxLength: 4 })
  )
  .map(([content, name, description, alt, sku, values]) =>
    normalizeProduct({
      ...content,
      name,
      description,
      sku,
      pictures: content.pictures.map((picture, index) =>
        index === 0 ? { ...picture, alt } : picture
      ),
      options: content.variants.length === 0 ? [] : [{ kind: "size", name: alt }],
      variants: content.variants.map((variant, index) => ({
        ...variant,
        id: 70 + index,
        sku,
        values: [values[index] ?? { ar: "", en: "" }]
      }))
    })
  )
/** Another version of a product, with the same variants. */
const versionOf = (base: ProductContent, other: ProductContent): ProductContent =>
  normalizeProduct({
    ...other,
    options: base.options.map((option, index) => other.options[index] ?? option),
    variants: base.variants.map((variant, index) => ({
      ...(other.variants[index] ?? variant),
      id: variant.id
    }))
  })
const delimiter = fc.constantFrom(",", ";", "\t")

/** Columns that are changed together. */
const groups: ReadonlyArray<ReadonlyArray<ProductColumn>> = [
  ["price", "oldPrice"],
  ["salePrice", "saleFirstDay", "saleLastDay"],
  ["pictures", "pictureTextsAr", "pictureTextsEn"],
  ["option1ValueAr", "option1ValueEn"],
  ...productColumns
    .filter((name) => !/^(price|oldPrice|sale|picture|option[123]Value|option[23])/.test(name))
    .map((name) => [name])
]
const picks = fc.infiniteStream(fc.boolean())

/** The rows with some groups of cells of other rows. */
const mix = (
  rows: ReadonlyArray<ProductFileRow>,
  others: ReadonlyArray<ProductFileRow>,
  isPicked: (group: number, row: number) => boolean
) =>
  rows.map((row, at) => ({
    ...row,
    cells: {
      ...row.cells,
      ...Object.fromEntries(
        groups.flatMap((group, index) =>
          isPicked(index, isOfVariant(group) ? at : 0)
            ? group.map((name) => [name, others[at]?.cells[name] ?? ""])
            : []
        )
      )
    }
  }))
const isOfVariant = ([name = "sku"]: ReadonlyArray<ProductColumn>) =>
  /^(price|sale|stock|variant|isSold|option1Value)/.test(name)
const cellsOf = (rows: ReadonlyArray<ProductFileRow>) =>
  rows.map(({ cells }): ProductFileRow["cells"] =>
    Object.fromEntries(
      Object.entries(cells).map(([name, cell]) => [name, cell.replaceAll("\r\n", "\n")])
    )
  )
const pickedBy = (stream: Iterator<boolean>) => {
  const known = new Map<string, boolean>()
  return (group: number, row: number): boolean => {
    const key = `${group} ${row}`
    const picked = known.get(key) ?? stream.next().value === true
    known.set(key, picked)
    return picked
  }
}

describe("laws of a file of products", () => {
  it("what is exported and imported again, through any spreadsheet, changes nothing", () => {
    fc.assert(
      fc.property(stored, delimiter, (content, separator) => {
        const rows = read(save(csvOf(content), separator), separator)
        expect(readProductRows(content, rows, context)).toEqual({
          content,
          conflicts: [],
          problems: []
        })
      }),
      runs(100)
    )
  })

  it("the cells that are changed, and no others, are the changes", () => {
    fc.assert(
      fc.property(stored, stored, picks, delimiter, (before, other, stream, separator) => {
        const after = versionOf(before, other)
        const rows = read(save(csvOf(before), separator), separator)
        const mixed = mix(rows, rowsOf(after), pickedBy(stream))
        const { conflicts, content, problems } = readProductRows(before, mixed, context)
        expect({ conflicts, problems }).toEqual({ conflicts: [], problems: [] })
        expect(cellsOf(rowsOf(content))).toEqual(cellsOf(mixed))
      }),
      runs(100)
    )
  })

  it("cells that nobody touched keep what the desk says now, and the desk wins the others", () => {
    fc.assert(
      fc.property(stored, stored, stored, picks, picks, (before, one, another, atDesk, inFile) => {
        const rows = rowsOf(before)
        const deskRows = mix(rows, rowsOf(versionOf(before, one)), pickedBy(atDesk))
        const now = readProductRows(before, deskRows, context).content
        const mixed = mix(rows, rowsOf(versionOf(before, another)), pickedBy(inFile))
        const { content, problems } = readProductRows(now, mixed, context)
        expect(problems.filter(({ problem }) => problem !== "notThere")).toEqual([])
        const [old, file, shop, result] = [rows, mixed, rowsOf(now), rowsOf(content)].map(cellsOf)
        rows.forEach((_, at) => {
          for (const group of groups.filter(([name]) => name !== "pictures")) {
            const of = (side: typeof old) => group.map((name) => side?.[at]?.[name])
            const isSame = (side: typeof old) => String(of(side)) === String(of(old))
            expect(of(result)).toEqual(of(isSame(shop) ? file : shop))
          }
        })
      }),
      runs(100)
    )
  })
})

describe("a new product of a file", () => {
  const withoutNumbers = (rows: ReadonlyArray<ProductFileRow>) =>
    rows.map((row) => ({ ...row, product: null, variant: null }))
  const withoutIds = (content: ProductContent): ProductContent => ({
    ...content,
    variants: content.variants.map((variant) => ({ ...variant, id: null }))
  })

  it("has a row for each variant, with a stock, and is a draft where it does not say more", () => {
    const [first, second] = withoutNumbers(rowsOf(sized))
    const variant = { option1ValueEn: "24 ml", option1ValueAr: "٢٤ مل", price: "٩٫٥", stock: "٤" }
    const rows = [
      { line: 2, product: null, variant: null, version: "", cells: { nameEn: "Rose", price: "2" } },
      ...(first === undefined || second === undefined ? [] : [first, second]),
      { line: 5, product: null, variant: null, version: "", cells: variant },
      ...rowsOf(oud)
    ]
    const groups = groupProductRows(rows)
    expect(groups.map(([product, found]) => [product, found.length])).toEqual([
      [null, 1],
      [null, 3],
      [productId, 1]
    ])
    const [rose, oil] = groups.map(([, found]) => readNewProductRows(found, context))
    expect(rose?.content).toEqual({
      ...emptyProduct,
      name: { ar: "", en: "Rose" },
      price: Fils.make(2_000)
    })
    expect(oil?.problems).toEqual([])
    expect(oil?.content.variants.map(({ price, stock }) => [price, stock])).toEqual([
      [5_000, 3],
      [5_000, 3],
      [9_500, 4]
    ])
  })

  it("is the exported one again, without its numbers", () => {
    fc.assert(
      fc.property(productContent, (given) => {
        const option = { kind: "other", name: { ar: "", en: "" } } as const
        const [options = option] = given.options
        const isPlain = given.variants.length === 0
        const content = normalizeProduct({ ...given, options: isPlain ? [] : [options] })
        const read = readNewProductRows(withoutNumbers(rowsOf(content)), context)
        expect(read).toEqual({ content: withoutIds(content), conflicts: [], problems: [] })
      }),
      runs(200)
    )
  })
})
