import { isBarcode } from "../checks/barcode.ts"
import { parseDinars, priceProblem } from "../checks/filsWritten.ts"
import { maxLength } from "../checks/longest.ts"
import { isSlug } from "../folder/keys.ts"
import type { ImportedProduct } from "../load/ImportSource.ts"
import type { LocalizedText, OptionalId, SeedProduct, SeedVariant } from "../Seed.ts"
import { parseCategories } from "./parseCategories.ts"
import { type Column, columnName } from "./columns.ts"
import { parseAttributes, parseOptions } from "./parseOptions.ts"
import { htmlToText } from "./htmlToText.ts"
import type { Row } from "./readRows.ts"
import { slugify } from "./slugify.ts"

/** Notes what is wrong in a column of a row. */
export type ReportColumn = (row: Row, column: Column, says: string) => void

/** The rows of one handle: the first describes the product, each with a price is a variant, the rest bring pictures. */
export type ProductRows = readonly [Row, ...ReadonlyArray<Row>]

/** A product of Shopify's export as the shop's own. */
export const parseProduct = (rows: ProductRows, wrong: ReportColumn): ImportedProduct => {
  const [first] = rows
  const slug = first.get("handle").toLowerCase()
  if (!isSlug(slug)) wrong(first, "handle", "wants small letters, digits and hyphens")
  if (slug.length > maxLength.slug)
    wrong(first, "handle", `is too long: at most ${maxLength.slug} letters`)
  const pictures = picturesOf(rows, wrong)
  const sold = rows.filter(
    (row) => row === first || soldBy.some((column) => row.get(column) !== "")
  )
  const options = parseOptions(first)
  const offers = sold.map((row) => offerOf(row, wrong))
  const variants =
    options.length === 0
      ? []
      : offers.map((offer): SeedVariant<OptionalId> => {
          const attributes = parseAttributes(options, offer.row, wrong)
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
    wrong(
      sold[1],
      "option1Value",
      "is missing: this product has several rows with a price, and no option to choose by"
    )
  checkChoices(variants, sold, wrong)
  const cheapest = offers.reduce((best, offer) => (offer.priceFils < best.priceFils ? offer : best))
  const made = parseCategories(first, pictures[0] ?? "")
  const [only] = offers
  const product: SeedProduct<OptionalId> = {
    id: null,
    slug,
    category: made.at(-1)?.slug ?? "",
    name: textsIn(first, "title", "titleAr", maxLength.name, wrong),
    description: textsIn(first, "body", "bodyAr", maxLength.description, wrong),
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
  return { product, newCategories: made }
}

const soldBy: ReadonlyArray<Column> = ["option1Value", "price", "sku"]

/** A product with this tag stands on home. */
const homeTag = "home"

const isListed = (row: Row) =>
  row.get("published").toLowerCase() !== "false" &&
  ["", "active"].includes(row.get("status").toLowerCase())

const textsIn = (
  row: Row,
  column: "title" | "body",
  arabic: "titleAr" | "bodyAr",
  most: number,
  wrong: ReportColumn
): LocalizedText => {
  const read = (of: Column) => {
    const written = row.get(of)
    const text = column === "body" && written.length <= longestHtml ? htmlToText(written) : written
    if (text.length > most) wrong(row, of, `is too long: ${text.length} letters, at most ${most}`)
    return text
  }
  const [en, ar] = [read(column), read(arabic)]
  if (column === "title" && en === "") wrong(row, column, "is missing")
  return { en, ar: ar === "" ? en : ar }
}

const longestHtml = 100_000

const picturesOf = (rows: ProductRows, wrong: ReportColumn): ReadonlyArray<string> => {
  const found = rows
    .filter((row) => row.get("image") !== "")
    .map((row, place) => {
      checkAddress(row, "image", wrong)
      return { address: row.get("image"), position: Number(row.get("imagePosition")) || place + 1 }
    })
  if (found.length === 0)
    wrong(rows[0], "image", "is missing: a product wants one picture at least")
  return [
    ...new Set(found.toSorted((a, b) => a.position - b.position).map(({ address }) => address))
  ]
}

const checkAddress = (row: Row, column: Column, wrong: ReportColumn) => {
  const address = row.get(column)
  if (!/^https:\/\/[^\s/]+\/\S+$/.test(address))
    wrong(row, column, `wants an address that begins with https://, not "${address.slice(0, 80)}"`)
  if (address.length > maxLength.address)
    wrong(row, column, `is too long: at most ${maxLength.address} letters`)
}

const offerOf = (row: Row, wrong: ReportColumn) => {
  const priceFils = priceIn(row, "price", wrong)
  const compareAt = ["", "0", "0.0", "0.00", "0.000"].includes(row.get("compareAt"))
    ? null
    : priceIn(row, "compareAt", wrong)
  if (compareAt !== null && compareAt < priceFils)
    wrong(row, "compareAt", `wants to be higher than the price (${columnName("price")})`)
  const sku = row.get("sku").replace(/^'/, "")
  if (sku.length > maxLength.sku) wrong(row, "sku", `is too long: at most ${maxLength.sku} letters`)
  const picture = row.get("variantImage")
  if (picture !== "") checkAddress(row, "variantImage", wrong)
  return {
    row,
    priceFils,
    sku,
    picture,
    oldPriceFils: compareAt !== null && compareAt > priceFils ? compareAt : null,
    barcode: barcodeIn(row, wrong),
    grams: gramsIn(row, wrong),
    stock: stockIn(row, wrong)
  }
}

const priceIn = (row: Row, column: "price" | "compareAt", wrong: ReportColumn): number => {
  const written = row.get(column)
  const fils = parseDinars(written)
  const says = written === "" ? "is missing" : priceProblem(fils)
  if (says !== null)
    wrong(row, column, written === "" ? says : `${says}, not ${written.slice(0, 40)}`)
  return fils ?? 0
}

const barcodeIn = (row: Row, wrong: ReportColumn): string => {
  const digits = row.get("barcode").replace(/^'/, "")
  if (digits === "") return "0"
  if (!isBarcode(digits))
    wrong(row, "barcode", `${digits.slice(0, 40)} is no barcode: its last digit does not check`)
  return digits
}

const gramsIn = (row: Row, wrong: ReportColumn): number => {
  const written = row.get("grams")
  const grams = /^\d{1,7}(\.\d+)?$/.test(written) ? Math.round(Number(written)) : 0
  const needsNone = row.get("requiresShipping").toLowerCase() === "false"
  if (grams === 0 && !needsNone)
    wrong(
      row,
      "grams",
      written === ""
        ? "is missing: delivery is paid by weight"
        : `wants a weight above 0, not ${written.slice(0, 40)}`
    )
  return grams
}

/** Shopify lets a shelf go below nothing; what it does not count is always there. */
const stockIn = (row: Row, wrong: ReportColumn): number => {
  const written = row.get("quantity")
  if (written === "" && row.get("tracker") === "") return uncounted
  const stock = /^-?\d{1,9}$/.test(written) ? Math.max(0, Number(written)) : Number.NaN
  if (Number.isNaN(stock))
    wrong(
      row,
      "quantity",
      written === "" ? "is missing" : `wants a whole number, not ${written.slice(0, 40)}`
    )
  if (stock > uncounted) wrong(row, "quantity", `wants at most ${uncounted}`)
  return Number.isNaN(stock) ? 0 : stock
}

const uncounted = 1_000_000

const checkChoices = (
  variants: ReadonlyArray<SeedVariant<OptionalId>>,
  rows: ReadonlyArray<Row>,
  wrong: ReportColumn
) => {
  const lines = new Map<string, number>()
  for (const [at, { attributes }] of variants.entries()) {
    const row = rows[at]
    const choice = attributes.map(({ value }) => value.en).join(", ")
    const first = lines.get(choice)
    if (row !== undefined && first !== undefined)
      wrong(row, "option1Value", `is the same choice (${choice}) as line ${first}`)
    if (row !== undefined && first === undefined) lines.set(choice, row.line)
  }
}
