import { limits } from "#core/shared/limits.ts"
import { alwaysInStock } from "../load/ImportSource.ts"
import type { SeedAttribute } from "../Seed.ts"
import type { Column } from "./columns.ts"
import { parseAmount, parseNumber } from "./parseAmount.ts"
import { type Option, parseAttributes } from "./parseOptions.ts"
import { parsePicture } from "./parsePictures.ts"
import { maxShortText } from "./parseText.ts"
import type { ReportColumn } from "./productProblems.ts"
import type { Row } from "./readRows.ts"

/** A row with a price: a variant, or the product itself if it has no options. */
export interface OfferRow {
  readonly row: Row
  readonly attributes: ReadonlyArray<SeedAttribute>
  /** 0 if the price is 0 or has a problem. */
  readonly priceFils: number
  readonly isFree: boolean
  readonly oldPriceFils: number | null
  /** Empty if it has none. */
  readonly sku: string
  readonly grams: number
  readonly stock: number
  readonly keepsStock: boolean
  readonly picture: string | null
}

/** What the rows of a product sell, without repeated rows. */
export const parseOffers = (
  rows: readonly [Row, ...ReadonlyArray<Row>],
  options: ReadonlyArray<Option>,
  report: ReportColumn
): ReadonlyArray<OfferRow> => {
  const [first, ...others] = rows.filter((row) =>
    offerColumns.some((column) => row.get(column) !== "")
  )
  const distinct = new Map(
    [first ?? rows[0], ...others].map((row) => [
      others.length === 0 ? "" : repeatedColumns.map((column) => row.get(column)).join("\n"),
      row
    ])
  )
  const offers = [...distinct.values()].map((row) => parseOffer(row, options, report))
  if (options.length === 0 && offers[1] !== undefined)
    report(offers[1].row, "option1Value", "noOption")
  checkOptions(offers, report)
  return offers
}

/** A row with one of these is a variant; the other rows add pictures. */
const offerColumns: ReadonlyArray<Column> = ["option1Value", "price", "sku"]

/** Two rows that agree in all of these are one row that the file repeats. */
const repeatedColumns: ReadonlyArray<Column> = [
  "option1Value",
  "option2Value",
  "option3Value",
  "sku",
  "price",
  "compareAt",
  "quantity",
  "grams"
]

const parseOffer = (row: Row, options: ReadonlyArray<Option>, report: ReportColumn): OfferRow => {
  const price = parseAmount(row.get("price"))
  if ("problem" in price) report(row, "price", price.problem)
  const priceFils = "fils" in price ? price.fils : 0
  return {
    row,
    attributes: parseAttributes(options, row, report),
    priceFils,
    isFree: "fils" in price && price.fils === 0,
    oldPriceFils: parseOldPrice(row, priceFils, report),
    sku: parseSku(row, report),
    picture: parsePicture(row, "variantImage", report),
    grams: parseWeight(row, report),
    ...parseStock(row, report)
  }
}

/** Shopify shows no old price that is not higher than the price. */
const parseOldPrice = (row: Row, priceFils: number, report: ReportColumn): number | null => {
  const text = row.get("compareAt")
  if (text === "") return null
  const amount = parseAmount(text)
  if ("problem" in amount) {
    report(row, "compareAt", "invalidOldPrice")
    return null
  }
  return amount.fils > priceFils ? amount.fils : null
}

const parseSku = (row: Row, report: ReportColumn): string => {
  const sku = row.get("sku").replace(/^'/, "")
  if (sku.length <= maxShortText) return sku
  report(row, "sku", "longSku")
  return ""
}

const parseWeight = (row: Row, report: ReportColumn): number => {
  const grams = Math.round(
    positive(row.get("grams")) ||
      positive(row.get("weight")) * (gramsOfUnit[row.get("weightUnit").toLowerCase()] ?? 0)
  )
  if (grams > 0 && grams <= maxGrams) return grams
  if (row.get("requiresShipping").toLowerCase() === "false") return 0
  report(row, "grams", "noWeight")
  return limits.delivery.itemGrams
}

const positive = (text: string): number => Math.max(0, parseNumber(text) ?? 0)

const maxGrams = 1_000_000
const gramsOfUnit: Readonly<Record<string, number>> = { g: 1, kg: 1_000, lb: 453.592, oz: 28.35 }

/**
 * Without a tracker, or where it goes on selling, Shopify sells whatever the quantity says. A
 * tracked quantity may be negative, which counts as 0.
 */
const parseStock = (row: Row, report: ReportColumn): Pick<OfferRow, "stock" | "keepsStock"> => {
  const text = row.get("quantity")
  const isTracked = row.has("tracker") ? row.get("tracker") !== "" : text !== ""
  const continues = ["continue", "true"].includes(row.get("policy").toLowerCase())
  if (!isTracked || continues) return { stock: alwaysInStock, keepsStock: false }
  const quantity = parseNumber(text)
  if (quantity === null || !Number.isInteger(quantity)) {
    report(row, "quantity", "noQuantity")
    return { stock: 0, keepsStock: true }
  }
  return { stock: Math.min(Math.max(0, quantity), alwaysInStock), keepsStock: false }
}

const checkOptions = (offers: ReadonlyArray<OfferRow>, report: ReportColumn) => {
  const choices = new Set<string>()
  for (const { attributes, row } of offers) {
    const choice = attributes.map(({ value }) => value.en).join("\n")
    if (attributes.length > 0 && choices.has(choice)) report(row, "option1Value", "sameOptions")
    choices.add(choice)
  }
}
