import type { Locale } from "#locales/i18n.ts"
import {
  mapProductTexts,
  type ProductText,
  type ProductTextName
} from "../../catalogue/productFields.ts"
import { isBarcode } from "../fieldRules.ts"
import { parseDinars, priceProblem } from "../fieldRules.ts"
import { maxLength } from "../fieldRules.ts"
import { isSlug } from "../fieldRules.ts"
import type { ImportedProduct } from "../load/ImportSource.ts"
import type { LocalizedText, OptionalId, SeedProduct, SeedVariant } from "../Seed.ts"
import { parseCategories } from "./parseCategories.ts"
import { type Column, columnName } from "./columns.ts"
import { parseAttributes, parseOptions } from "./parseOptions.ts"
import { htmlToText } from "./htmlToText.ts"
import type { ReportColumn, Row } from "./readRows.ts"
import { slugify } from "./parseCategories.ts"

/**
 * The rows of one handle: the first describes the product, each row with a price is a variant, the
 * others add pictures.
 */
export type ProductRows = readonly [Row, ...ReadonlyArray<Row>]

/** The product of its rows in a Shopify export. */
export const parseProduct = (rows: ProductRows, report: ReportColumn): ImportedProduct => {
  const [first] = rows
  const slug = first.get("handle").toLowerCase()
  if (!isSlug(slug)) report(first, "handle", "must be lower-case letters, digits and hyphens")
  if (slug.length > maxLength.slug)
    report(first, "handle", `is too long: at most ${maxLength.slug} characters`)
  const pictures = parsePictures(rows, report)
  const sold = rows.filter(
    (row) => row === first || offerColumns.some((column) => row.get(column) !== "")
  )
  const options = parseOptions(first)
  const offers = sold.map((row) => parseOffer(row, report))
  const variants =
    options.length === 0
      ? []
      : offers.map((offer): SeedVariant<OptionalId> => {
          const attributes = parseAttributes(options, offer.row, report)
          const made = [slug, ...attributes.map(({ value }) => slugify(value.en))].join("-")
          return {
            id: null,
            sku: offer.sku === "" ? made : offer.sku,
            attributes,
            priceFils: offer.priceFils,
            stock: offer.stock,
            available: true,
            pictures: offer.picture === "" ? [] : [offer.picture]
          }
        })
  if (options.length === 0 && sold[1] !== undefined)
    report(sold[1], "option1Value", "is missing: a product with several prices must have an option")
  checkDuplicateOptions(variants, sold, report)
  const cheapest = offers.reduce((best, offer) => (offer.priceFils < best.priceFils ? offer : best))
  const newCategories = parseCategories(first, pictures[0] ?? "")
  const [only] = offers
  const product: SeedProduct<OptionalId> = {
    id: null,
    slug,
    category: newCategories.at(-1)?.slug ?? "",
    ...mapProductTexts((text, name) => parseText(first, name, text, report)),
    priceFils: cheapest.priceFils,
    oldPriceFils: cheapest.oldPriceFils,
    sku: variants.length > 0 || only === undefined || only.sku === "" ? slug : only.sku,
    barcode: variants.length > 0 || only === undefined ? "0" : only.barcode,
    weightGrams: Math.max(...offers.map(({ grams }) => grams)),
    stock: offers.reduce((sum, { stock }) => sum + stock, 0),
    pictures,
    onHome: first
      .get("tags")
      .split(",")
      .some((tag) => tag.trim().toLowerCase() === homeTag),
    listed: isListed(first),
    variants
  }
  return { product, newCategories }
}

const offerColumns: ReadonlyArray<Column> = ["option1Value", "price", "sku"]

/** A product with this tag appears on home. */
const homeTag = "home"

const isListed = (row: Row) =>
  row.get("published").toLowerCase() !== "false" &&
  ["", "active"].includes(row.get("status").toLowerCase())

const parseText = (
  row: Row,
  name: ProductTextName,
  { isHtml, maxLength }: ProductText,
  report: ReportColumn
): LocalizedText => {
  const read = (locale: Locale) => {
    const cell = row.get(name, locale)
    const text = isHtml && cell.length <= maxHtmlLength ? htmlToText(cell) : cell
    if (text.length > maxLength)
      report(row, name, `is too long: ${text.length} characters, at most ${maxLength}`, locale)
    return text
  }
  const [en, ar] = [read("en"), read("ar")]
  if (name === "name" && en === "") report(row, name, "is missing")
  return { en, ar: ar === "" ? en : ar }
}

const maxHtmlLength = 100_000

const parsePictures = (rows: ProductRows, report: ReportColumn): ReadonlyArray<string> => {
  const found = rows
    .filter((row) => row.get("image") !== "")
    .map((row, index) => {
      checkUrl(row, "image", report)
      return { address: row.get("image"), position: Number(row.get("imagePosition")) || index + 1 }
    })
  if (found.length === 0)
    report(rows[0], "image", "is missing: a product must have at least one picture")
  return [
    ...new Set(found.toSorted((a, b) => a.position - b.position).map(({ address }) => address))
  ]
}

const checkUrl = (row: Row, column: Column, report: ReportColumn) => {
  const address = row.get(column)
  if (!/^https:\/\/[^\s/]+\/\S+$/.test(address))
    report(row, column, `must be a URL that begins with https://, not "${address.slice(0, 80)}"`)
  if (address.length > maxLength.address)
    report(row, column, `is too long: at most ${maxLength.address} characters`)
}

const parseOffer = (row: Row, report: ReportColumn) => {
  const priceFils = parsePrice(row, "price", report)
  const compareAt = ["", "0", "0.0", "0.00", "0.000"].includes(row.get("compareAt"))
    ? null
    : parsePrice(row, "compareAt", report)
  if (compareAt !== null && compareAt < priceFils)
    report(row, "compareAt", `must be higher than the price (${columnName("price")})`)
  const sku = row.get("sku").replace(/^'/, "")
  if (sku.length > maxLength.sku)
    report(row, "sku", `is too long: at most ${maxLength.sku} characters`)
  const picture = row.get("variantImage")
  if (picture !== "") checkUrl(row, "variantImage", report)
  return {
    row,
    priceFils,
    sku,
    picture,
    oldPriceFils: compareAt !== null && compareAt > priceFils ? compareAt : null,
    barcode: parseBarcode(row, report),
    grams: parseWeight(row, report),
    stock: parseStock(row, report)
  }
}

const parsePrice = (row: Row, column: "price" | "compareAt", report: ReportColumn): number => {
  const text = row.get(column)
  const fils = parseDinars(text)
  const problem = text === "" ? "is missing" : priceProblem(fils)
  if (problem !== null)
    report(row, column, text === "" ? problem : `${problem}, not ${text.slice(0, 40)}`)
  return fils ?? 0
}

const parseBarcode = (row: Row, report: ReportColumn): string => {
  const digits = row.get("barcode").replace(/^'/, "")
  if (digits === "") return "0"
  if (!isBarcode(digits))
    report(
      row,
      "barcode",
      `${digits.slice(0, 40)} is not a valid barcode: the check digit is wrong`
    )
  return digits
}

const parseWeight = (row: Row, report: ReportColumn): number => {
  const text = row.get("grams")
  const grams = /^\d{1,7}(\.\d+)?$/.test(text) ? Math.round(Number(text)) : 0
  const needsNone = row.get("requiresShipping").toLowerCase() === "false"
  if (grams === 0 && !needsNone)
    report(
      row,
      "grams",
      text === ""
        ? "is missing: the delivery charge depends on the weight"
        : `must be a weight above 0, not ${text.slice(0, 40)}`
    )
  return grams
}

/**
 * Shopify allows a negative stock, which counts as 0. A product whose stock is not tracked is
 * always in stock.
 */
const parseStock = (row: Row, report: ReportColumn): number => {
  const text = row.get("quantity")
  if (text === "" && row.get("tracker") === "") return untrackedStock
  const stock = /^-?\d{1,9}$/.test(text) ? Math.max(0, Number(text)) : Number.NaN
  if (Number.isNaN(stock))
    report(
      row,
      "quantity",
      text === "" ? "is missing" : `must be a whole number, not ${text.slice(0, 40)}`
    )
  if (stock > untrackedStock) report(row, "quantity", `must be at most ${untrackedStock}`)
  return Number.isNaN(stock) ? 0 : stock
}

const untrackedStock = 1_000_000

const checkDuplicateOptions = (
  variants: ReadonlyArray<SeedVariant<OptionalId>>,
  rows: ReadonlyArray<Row>,
  report: ReportColumn
) => {
  const lines = new Map<string, number>()
  for (const [at, { attributes }] of variants.entries()) {
    const row = rows[at]
    const choice = attributes.map(({ value }) => value.en).join(", ")
    const first = lines.get(choice)
    if (row !== undefined && first !== undefined)
      report(row, "option1Value", `has the same options (${choice}) as line ${first}`)
    if (row !== undefined && first === undefined) lines.set(choice, row.line)
  }
}
