import { Equal, Option } from "effect"
import { parsePrice } from "../catalogue/parseProductFilter.ts"
import { Fils } from "../money/Fils.ts"
import { cleanText } from "../shared/cleanText.ts"
import type { FieldChange } from "../shared/diffRecords.ts"
import { toWesternDigits } from "../shared/digits.ts"
import { type JsonRecord, type JsonValue, threeWayMerge } from "../shared/threeWayMerge.ts"
import type { CsvCell } from "./csv.ts"
import {
  type DeskSale,
  optionKinds,
  type ProductContent,
  type VariantContent
} from "./DeskProducts.ts"
import { parseQuantity } from "./DeskStock.ts"
import { emptyProduct, normalizeProduct } from "./normalizeProduct.ts"
import { diffProducts } from "./productChanges.ts"
import { parseDay } from "./shopDay.ts"

/** What the cells of a file of products are written and read with. */
export interface ProductFileContext {
  readonly categorySlugs: ReadonlyMap<number, string>
  /** The words of the language in which the file is written; those of both are read. */
  readonly words: { readonly yes: string; readonly no: string }
  /** A short text that differs for different values; the same for as long as files are used. */
  readonly digest: (value: string) => string
}

/** The columns between those that name the product and the version of the row. */
export type ProductColumn =
  | (typeof plainColumns)[number]
  | `option${1 | 2 | 3}${"Kind" | "NameAr" | "NameEn" | "ValueAr" | "ValueEn"}`

const plainColumns = [
  "nameAr",
  "nameEn",
  "price",
  "oldPrice",
  "salePrice",
  "saleFirstDay",
  "saleLastDay",
  "stock",
  "isListed",
  "isOnHome",
  "category",
  "sku",
  "variantSku",
  "isSold",
  "barcode",
  "weight",
  "slug",
  "descriptionAr",
  "descriptionEn",
  "pictures",
  "pictureTextsAr",
  "pictureTextsEn",
  "variantPictures"
] as const

/** A row of a file: a variant, or a product that has none. */
export interface ProductFileRow {
  /** The line of the file at which it begins. */
  readonly line: number
  /** Null for a product that the file brings. */
  readonly product: number | null
  readonly variant: number | null
  /** What the row was when it was written; empty where the file does not say it. */
  readonly version: string
  /** The texts of the columns that the file has. */
  readonly cells: Partial<Readonly<Record<ProductColumn, string>>>
}

/** What can be wrong with a cell. */
export const cellProblems = [
  /** It is no value of this column. */
  "unreadable",
  /** A number that can be read in two ways, such as `12,500`. */
  "ambiguous",
  /** Two rows of one product say different things. */
  "differs",
  /** The product has no such variant, option or picture. */
  "notThere",
  /** The row is not the one that its version is of, as after a part of a table was sorted. */
  "version",
  /** A stock in a row without a version: what was sold since would be on sale again. */
  "stockUnseen"
] as const

/** Why a cell has no effect. */
export interface CellProblem {
  readonly line: number
  readonly column: ProductColumn | "version"
  readonly problem: (typeof cellProblems)[number]
  readonly text: string
}

/** What the rows of a file make of a product. */
export interface ImportedRows {
  readonly content: ProductContent
  /**
   * Where the file and the desk have both changed a value since the file was written: from what
   * stays to what the file says.
   */
  readonly conflicts: ReadonlyArray<FieldChange>
  readonly problems: ReadonlyArray<CellProblem>
}

/**
 * The place of a row in a product: the index of its variant, null for a product without variants,
 * and -1 for a variant that is not there.
 */
type Place = number | null

/** A way to read a cell. */
interface Reading {
  readonly value: JsonValue
  /** None where the product has no place for the value. */
  readonly apply: (content: ProductContent, place: Place) => Option.Option<ProductContent>
}

interface Column {
  /** Columns of a group have a meaning only together: all come from the file, or none. */
  readonly group: string
  /** Whether all rows of a product say the same. */
  readonly isOfProduct: boolean
  readonly valueOf: (content: ProductContent, place: Place) => JsonValue
  readonly write: (value: JsonValue, context: ProductFileContext) => CsvCell
  readonly read: (text: string, context: ProductFileContext) => ReadonlyArray<Reading>
}

/** A kind of value; `read` has more than one value where a text is ambiguous. */
interface Kind<Value extends JsonValue> {
  readonly is: (value: JsonValue) => value is Value
  readonly write: (value: Value, context: ProductFileContext) => CsvCell
  readonly read: (text: string, context: ProductFileContext) => ReadonlyArray<Value>
}

const column = <Value extends JsonValue>(
  kind: Kind<Value>,
  group: string,
  isOfProduct: boolean,
  get: (content: ProductContent, place: Place) => Value | undefined,
  set: (content: ProductContent, value: Value, place: Place) => ProductContent | undefined
): Column => ({
  group,
  isOfProduct,
  valueOf: (content, place) => get(content, place) ?? null,
  write: (value, context) => (kind.is(value) ? kind.write(value, context) : null),
  read: (text, context) =>
    kind.read(text, context).map((value) => ({
      value,
      apply: (content, place) =>
        get(content, place) === undefined
          ? Option.none()
          : Option.fromUndefinedOr(set(content, value, place))
    }))
})

const isText = (value: JsonValue) => typeof value === "string"

const text: Kind<string> = {
  is: isText,
  write: (value) => ({ text: value }),
  read: (typed) => [cleanText(withLineFeeds(typed))]
}

/** Words of which a column allows only some; a text that a spreadsheet does not change. */
const oneOf = <Word extends string>(words: ReadonlyArray<Word>): Kind<Word> => ({
  is: (value): value is Word => words.some((word) => word === value),
  write: (value) => value,
  read: (typed) => words.filter((word) => word === cleanText(typed).toLowerCase())
})

/** Null is an empty cell. */
const money: Kind<number | null> = {
  is: (value): value is number => typeof value === "number",
  write: (value) => (value === null ? null : { fils: Fils.make(value) }),
  read: (typed) => {
    const plain = toWesternDigits(cleanText(typed))
    if (plain === "") return [null]
    // Thousands in one country, decimals in another.
    const hasTwoMeanings = /(?<![\d.,٫٬])[1-9]\d{0,2},\d{3}(?![\d.,٫٬])/.test(plain)
    const texts = hasTwoMeanings ? [plain, plain.replace(",", ".")] : [plain]
    return texts.flatMap((one) => Option.toArray(parsePrice(one)))
  }
}

const count: Kind<number> = {
  is: (value) => typeof value === "number",
  write: (value) => value,
  read: (typed) => {
    const number = cleanText(typed) === "" ? 0 : parseQuantity(typed.replace(/[.,٫]0+\s*$/, ""))
    return number === null ? [] : [number]
  }
}

const yesNo: Kind<boolean> = {
  is: (value) => typeof value === "boolean",
  write: (value, { words }) => (value ? words.yes : words.no),
  read: (typed, { words }) => {
    const word = toWesternDigits(cleanText(typed)).toLowerCase()
    const isAny = (those: ReadonlyArray<string>) => those.includes(word)
    if (isAny([words.yes.toLowerCase(), "yes", "true", "1", "نعم"])) return [true]
    return isAny([words.no.toLowerCase(), "no", "false", "0", "لا"]) ? [false] : []
  }
}

/** A day stays a text in a spreadsheet, which would write it in another form. */
const day: Kind<string | null> = {
  is: isText,
  write: (value) => (value === null ? null : { text: value }),
  read: (typed) => {
    if (cleanText(typed) === "") return [null]
    const read = parseDay(cleanText(typed))
    return read === null ? [] : [read]
  }
}

const category: Kind<number | null> = {
  is: (value): value is number => typeof value === "number",
  write: (value, { categorySlugs }) => ({ text: categorySlugs.get(value ?? 0) ?? "" }),
  read: (typed, { categorySlugs }) => {
    const slug = cleanText(typed)
    if (slug === "") return [null]
    return [...categorySlugs].flatMap(([id, other]) => (other === slug ? [id] : []))
  }
}

/** A list with a line for each item. */
const lines: Kind<ReadonlyArray<string>> = {
  is: (value): value is ReadonlyArray<string> => Array.isArray(value),
  write: (value) => ({ text: value.join("\n") }),
  read: (typed) => {
    const items = typed.split(/\r\n|\r|\n/).map(cleanText)
    return [items.slice(0, items.findLastIndex((item) => item !== "") + 1)]
  }
}

const images: Kind<ReadonlyArray<string>> = {
  ...lines,
  read: (typed) => [[...new Set(typed.split(/\s+/).filter((image) => image !== ""))]]
}

const ofProduct = <Value extends JsonValue>(
  kind: Kind<Value>,
  name: string,
  get: (content: ProductContent) => Value | undefined,
  set: (content: ProductContent, value: Value) => ProductContent | undefined
): Column => column(kind, name, true, get, set)

/** What a variant and a product without variants have both. */
type Offer = Pick<VariantContent, "oldPrice" | "price" | "sale" | "stock">

const offerAt = (content: ProductContent, place: Place): Offer | undefined =>
  place === null ? content : content.variants[place]

const ofOffer = <Value extends JsonValue>(
  kind: Kind<Value>,
  group: string,
  get: (offer: Offer) => Value,
  set: (offer: Offer, value: Value) => Partial<Offer>
): Column =>
  column(
    kind,
    group,
    false,
    (content, place) => {
      const offer = offerAt(content, place)
      return offer && get(offer)
    },
    (content, value, place) => {
      if (place === null) return { ...content, ...set(content, value) }
      return withVariant(content, place, (variant) => ({ ...variant, ...set(variant, value) }))
    }
  )

const ofVariant = <Value extends JsonValue>(
  kind: Kind<Value>,
  name: string,
  get: (variant: VariantContent) => Value | undefined,
  set: (variant: VariantContent, value: Value) => VariantContent
): Column =>
  column(
    kind,
    name,
    false,
    (content, place) => {
      const variant = content.variants[place ?? -1]
      return variant && get(variant)
    },
    (content, value, place) => withVariant(content, place ?? -1, (variant) => set(variant, value))
  )

const withVariant = (
  content: ProductContent,
  place: number,
  change: (variant: VariantContent) => VariantContent
): ProductContent => ({
  ...content,
  variants: content.variants.map((variant, index) => (index === place ? change(variant) : variant))
})

type Language = "ar" | "en"

const textColumn = (field: "description" | "name", language: Language): Column =>
  ofProduct(
    text,
    `${field}.${language}`,
    (content) => content[field][language],
    (content, value) => ({ ...content, [field]: { ...content[field], [language]: value } })
  )

const lineColumn = (field: "barcode" | "sku" | "slug"): Column =>
  ofProduct(
    text,
    field,
    (content) => content[field],
    (content, value) => ({ ...content, [field]: value })
  )

/** The alternative texts of the pictures, in their order. */
const pictureTexts = (language: Language): Column =>
  ofProduct(
    lines,
    "pictures",
    ({ pictures }) => {
      const texts = pictures.map(({ alt }) => toLine(alt[language]))
      return texts.slice(0, texts.findLastIndex((one) => one !== "") + 1)
    },
    (content, texts) =>
      texts.length > content.pictures.length
        ? undefined
        : {
            ...content,
            pictures: content.pictures.map((picture, index) => {
              const line = texts[index] ?? ""
              const isSame = toLine(picture.alt[language]) === line
              return isSame ? picture : { ...picture, alt: { ...picture.alt, [language]: line } }
            })
          }
  )

const toLine = (written: string): string => cleanText(written.replace(/[\r\n]+/g, " "))

const saleColumn = <Value extends string | number | null>(
  kind: Kind<Value>,
  get: (sale: DeskSale) => Value,
  none: Value,
  set: (sale: DeskSale, value: Value) => DeskSale | null
): Column =>
  ofOffer(
    kind,
    "sale",
    ({ sale }) => (sale === null ? none : get(sale)),
    ({ sale }, value) => ({
      sale:
        sale === null && value === none
          ? null
          : set(sale ?? { price: Fils.make(0), firstDay: null, lastDay: null }, value)
    })
  )

const optionColumns = (number: 1 | 2 | 3): ReadonlyArray<readonly [ProductColumn, Column]> => {
  const index = number - 1
  const nameColumn = (language: Language): Column =>
    ofProduct(
      text,
      `option${number}.name.${language}`,
      ({ options }) => options[index]?.name[language],
      (content, value) => ({
        ...content,
        options: content.options.map((option, nth) =>
          nth === index ? { ...option, name: { ...option.name, [language]: value } } : option
        )
      })
    )
  // Both languages of a value are one field of a product.
  const valueColumn = (language: Language): Column =>
    ofVariant(
      text,
      "values",
      ({ values }) => values[index]?.[language],
      (variant, value) => ({
        ...variant,
        values: variant.values.map((one, nth) =>
          nth === index ? { ...one, [language]: value } : one
        )
      })
    )
  const kindColumn = ofProduct(
    oneOf(optionKinds),
    `option${number}.kind`,
    ({ options }) => options[index]?.kind,
    (content, kind) => ({
      ...content,
      options: content.options.map((option, nth) => (nth === index ? { ...option, kind } : option))
    })
  )
  return [
    [`option${number}NameAr`, nameColumn("ar")],
    [`option${number}NameEn`, nameColumn("en")],
    [`option${number}ValueAr`, valueColumn("ar")],
    [`option${number}ValueEn`, valueColumn("en")],
    [`option${number}Kind`, kindColumn]
  ]
}

const plain: Readonly<Record<(typeof plainColumns)[number], Column>> = {
  nameAr: textColumn("name", "ar"),
  nameEn: textColumn("name", "en"),
  price: ofOffer(
    money,
    "price",
    ({ price }) => (price === 0 ? null : price),
    (_, fils) => ({ price: Fils.make(fils ?? 0) })
  ),
  oldPrice: ofOffer(
    money,
    "price",
    ({ oldPrice }) => oldPrice,
    (_, fils) => ({ oldPrice: fils === null ? null : Fils.make(fils) })
  ),
  salePrice: saleColumn(
    money,
    ({ price }) => price,
    null,
    (sale, fils) => (fils === null ? null : { ...sale, price: Fils.make(fils) })
  ),
  saleFirstDay: saleColumn(
    day,
    ({ firstDay }) => firstDay,
    null,
    (sale, firstDay) => ({ ...sale, firstDay })
  ),
  saleLastDay: saleColumn(
    day,
    ({ lastDay }) => lastDay,
    null,
    (sale, lastDay) => ({ ...sale, lastDay })
  ),
  stock: ofOffer(
    count,
    "stock",
    ({ stock }) => stock,
    (_, stock) => ({ stock })
  ),
  isListed: ofProduct(
    yesNo,
    "isListed",
    (content) => content.isListed,
    (content, isListed) => ({ ...content, isListed })
  ),
  isOnHome: ofProduct(
    yesNo,
    "isOnHome",
    (content) => content.isOnHome,
    (content, isOnHome) => ({ ...content, isOnHome })
  ),
  category: ofProduct(
    category,
    "category",
    (content) => content.category,
    (content, id) => ({ ...content, category: id })
  ),
  sku: lineColumn("sku"),
  variantSku: ofVariant(
    text,
    "variantSku",
    ({ sku }) => sku,
    (variant, sku) => ({ ...variant, sku })
  ),
  isSold: ofVariant(
    yesNo,
    "isSold",
    ({ isSold }) => isSold,
    (variant, isSold) => ({ ...variant, isSold })
  ),
  barcode: lineColumn("barcode"),
  weight: ofProduct(
    count,
    "weight",
    (content) => content.weight,
    (content, weight) => ({ ...content, weight })
  ),
  slug: lineColumn("slug"),
  descriptionAr: textColumn("description", "ar"),
  descriptionEn: textColumn("description", "en"),
  pictures: ofProduct(
    images,
    "pictures",
    ({ pictures }) => pictures.map(({ image }) => image),
    (content, names) => ({
      ...content,
      // The texts are those of the lines beside them, in columns of their own.
      pictures: names.map((image, index) => ({
        image,
        alt: content.pictures[index]?.alt ?? { ar: "", en: "" }
      }))
    })
  ),
  pictureTextsAr: pictureTexts("ar"),
  pictureTextsEn: pictureTexts("en"),
  variantPictures: ofVariant(
    images,
    "variantPictures",
    (variant) => variant.images,
    (variant, names) => ({ ...variant, images: names })
  )
}

/** The columns in the order in which a file is written; a version has their digests in it. */
const columns: ReadonlyArray<readonly [ProductColumn, Column]> = [
  ...plainColumns.map((name) => [name, plain[name]] as const),
  ...([1, 2, 3] as const).flatMap(optionColumns)
]

const columnGroups = Array.from(Map.groupBy(columns, ([, { group }]) => group).values(), (group) =>
  group.map(([name]) => name)
)

/** The names of the columns in the order of their cells. */
export const productColumns: ReadonlyArray<ProductColumn> = columns.map(([name]) => name)

/** A row as it is written. */
export interface WrittenRow {
  readonly product: number
  readonly variant: number | null
  /** In the order of `productColumns`. */
  readonly cells: ReadonlyArray<CsvCell>
  readonly version: string
}

/** The rows of a product: one for each variant, or one where it has none. */
export const writeProductRows = (
  product: number,
  content: ProductContent,
  context: ProductFileContext
): ReadonlyArray<WrittenRow> => {
  const row = (place: Place, variant: number | null): WrittenRow => ({
    product,
    variant,
    cells: columns.map(([, { valueOf, write }]) => write(valueOf(content, place), context)),
    version: [
      versionPrefix,
      idDigest(product, variant, context),
      ...columns.map(([, { valueOf }]) => digestOf(valueOf(content, place), context))
    ].join("")
  })
  return content.variants.length === 0
    ? [row(null, null)]
    : content.variants.map(({ id }, index) => row(index, id))
}

/** The first letter is none that a spreadsheet takes for a number or a formula. */
const versionPrefix = "v"
const digestLength = 6

/** A spreadsheet may write other line breaks. */
const digestOf = (value: JsonValue, { digest }: ProductFileContext): string =>
  digest(JSON.stringify(typeof value === "string" ? withLineFeeds(value) : value)).slice(
    0,
    digestLength
  )

const withLineFeeds = (written: string): string => written.replace(/\r\n?/g, "\n")

const idDigest = (
  product: number | null,
  variant: number | null,
  context: ProductFileContext
): string => digestOf([product, variant], context)

/** The digests of the columns; null where the row does not say them. */
const readVersion = (
  { product, variant, version }: ProductFileRow,
  context: ProductFileContext
): { readonly isWrong: boolean; readonly digestAt: (index: number) => string | null } => {
  const written = cleanText(version)
  const start = versionPrefix + idDigest(product, variant, context)
  const isWrong =
    written !== "" &&
    (!written.startsWith(start) || written.length !== start.length + columns.length * digestLength)
  const digestAt = (index: number) => {
    const from = start.length + index * digestLength
    return written === "" ? null : written.slice(from, from + digestLength)
  }
  return { isWrong, digestAt }
}

/**
 * What the rows of one product make of it. A cell changes a value only where it differs from the
 * one that was written; where the desk has changed the value since, the desk's stays. A row without
 * a version is compared with the product as it is now, and changes no stock.
 */
export const readProductRows = (
  before: ProductContent,
  rows: ReadonlyArray<ProductFileRow>,
  context: ProductFileContext
): ImportedRows => readCells(before, rows, context, false)

/**
 * The product of rows without a number: a row for each variant, or one. What such a row was when it
 * was written has no meaning, as in a copy of the row of another product.
 */
export const readNewProductRows = (
  rows: ReadonlyArray<ProductFileRow>,
  context: ProductFileContext
): ImportedRows => {
  const options = optionNumbers.slice(
    0,
    optionNumbers.findLastIndex((number) => rows.some((row) => namesOption(row, number))) + 1
  )
  const blank: ProductContent = {
    ...emptyProduct,
    options: options.map(() => ({ kind: "other", name: noText })),
    variants:
      options.length === 0
        ? []
        : rows.map(() => ({
            id: null,
            values: options.map(() => noText),
            price: Fils.make(0),
            oldPrice: null,
            sale: null,
            stock: 0,
            sku: "",
            images: [],
            isSold: true
          }))
  }
  const unversioned = rows.map((row) => ({ ...row, version: "" }))
  return readCells(blank, unversioned, context, true)
}

const optionNumbers = [1, 2, 3] as const
const noText = { ar: "", en: "" }

const namesOption = (
  { cells }: Pick<ProductFileRow, "cells">,
  number: (typeof optionNumbers)[number]
): boolean =>
  [
    cells[`option${number}NameAr`],
    cells[`option${number}NameEn`],
    cells[`option${number}ValueAr`],
    cells[`option${number}ValueEn`]
  ].some((cell) => cleanText(cell ?? "") !== "")

/** The rows of a product; the number is null for a new one. */
export type ProductRows = readonly [product: number | null, rows: ReadonlyArray<ProductFileRow>]

/**
 * The rows of a file by product. Of those without a number one with options belongs to the new
 * product with the same SKU, address and names, or to the one before it where it has none of them.
 */
export const groupProductRows = (
  rows: ReadonlyArray<ProductFileRow>
): ReadonlyArray<ProductRows> => {
  const groups = new Map<string, readonly [number | null, Array<ProductFileRow>]>()
  let latest = ""
  for (const row of rows) {
    const name = [row.cells.sku, row.cells.slug, row.cells.nameEn, row.cells.nameAr]
      .map((cell) => cleanText(cell ?? ""))
      .join("\n")
    const isVariant = optionNumbers.some((number) => namesOption(row, number))
    const key =
      row.product !== null
        ? `product ${row.product}`
        : !isVariant
          ? `line ${row.line}`
          : name.trim() === "" && latest !== ""
            ? latest
            : `new ${name}`
    if (row.product === null) latest = key
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [row.product, [row]])
    else group[1].push(row)
  }
  return [...groups.values()]
}

const readCells = (
  before: ProductContent,
  rows: ReadonlyArray<ProductFileRow>,
  context: ProductFileContext,
  isNew: boolean
): ImportedRows => {
  const problems: Array<CellProblem> = []
  const said = new Map<string, JsonValue>()
  let content = before
  let refused: ReadonlyArray<Touched> = []
  for (const [nth, row] of rows.entries()) {
    const version = readVersion(row, context)
    if (version.isWrong) {
      problems.push({ line: row.line, column: "version", problem: "version", text: row.version })
      continue
    }
    const place = isNew ? (before.variants.length === 0 ? null : nth) : placeOf(before, row.variant)
    const touched = columns.flatMap(([name, column], index): ReadonlyArray<Touched> => {
      const typed = row.cells[name]
      if (typed === undefined) return []
      const now = column.valueOf(before, place)
      const written = version.digestAt(index) ?? digestOf(now, context)
      const readings = column.read(typed, context)
      const known = [written, digestOf(now, context)]
      const isSame = (value: JsonValue) => known.includes(digestOf(value, context))
      // An empty cell of a column that the product does not have, or of a new one.
      const isNone = (now === null || isNew) && cleanText(typed) === ""
      if (isNone || readings.some(({ value }) => isSame(value))) return []
      const [reading, ...others] = readings
      const report = (problem: CellProblem["problem"]) => {
        problems.push({ line: row.line, column: name, problem, text: typed })
        return []
      }
      if (name === "stock" && row.version === "" && !isNew) return report("stockUnseen")
      if (reading === undefined) return report("unreadable")
      if (others.length > 0) return report("ambiguous")
      if (Option.isNone(reading.apply(before, place)) && column.group !== "pictures")
        return report("notThere")
      if (column.isOfProduct) {
        const earlier = said.get(name)
        if (earlier !== undefined)
          return Equal.equals(earlier, reading.value) ? [] : report("differs")
        said.set(name, reading.value)
      }
      return [{ line: row.line, name, typed, column, place, reading }]
    })
    const digests = columns.map(([name, { valueOf }], index) => {
      const theirs = digestOf(valueOf(before, place), context)
      return { name, base: version.digestAt(index) ?? theirs, theirs }
    })
    const base = Object.fromEntries(digests.map(({ name, base }) => [name, base]))
    const theirs = Object.fromEntries(digests.map(({ name, theirs }) => [name, theirs]))
    const read = touched.map(({ name, reading }) => [name, digestOf(reading.value, context)])
    const mine: JsonRecord = { ...base, ...Object.fromEntries(read) }
    const { merged } = threeWayMerge({ base, mine, theirs }, columnGroups)
    const wins = ({ name }: Touched) => merged[name] === mine[name]
    content = applyCells(content, touched.filter(wins), problems)
    refused = [...refused, ...touched.filter((cell) => !wins(cell))]
  }
  const merged = normalizeProduct(content)
  const asInFile = normalizeProduct(applyCells(merged, refused, problems))
  return { content: merged, conflicts: diffProducts(merged, asInFile), problems }
}

/** A cell that says something else than what was written. */
interface Touched extends Pick<CellProblem, "line"> {
  readonly name: ProductColumn
  readonly typed: string
  readonly column: Column
  readonly place: Place
  readonly reading: Reading
}

const applyCells = (
  content: ProductContent,
  cells: ReadonlyArray<Touched>,
  problems: Array<CellProblem>
): ProductContent =>
  cells.reduce((changed, { line, name, place, reading, typed }) => {
    const applied = reading.apply(changed, place)
    if (Option.isNone(applied))
      problems.push({ line, column: name, problem: "notThere", text: typed })
    return Option.getOrElse(applied, () => changed)
  }, content)

const placeOf = ({ variants }: ProductContent, variant: number | null): Place =>
  variant === null && variants.length === 0 ? null : variants.findIndex(({ id }) => id === variant)
