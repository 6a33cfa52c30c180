import { Array, Record } from "effect"
import type { Locale } from "#locales/i18n.ts"
import { mapProductTexts, mapProductValues } from "../../catalogue/productFields.ts"

/**
 * The columns of Shopify's product export that are imported, each with its other names. Other
 * columns are ignored.
 */
const columns = {
  ...mapProductTexts(({ csvColumn }) => csvColumn),
  ...mapProductValues(({ csvColumn }) => csvColumn),
  handle: ["Handle", "URL handle"],
  productCategory: ["Product Category", "Standard Product Type"],
  type: ["Type", "Custom Product Type"],
  tags: ["Tags"],
  published: ["Published", "Published on online store"],
  status: ["Status"],
  option1Name: ["Option1 Name"],
  option1Value: ["Option1 Value"],
  option2Name: ["Option2 Name"],
  option2Value: ["Option2 Value"],
  option3Name: ["Option3 Name"],
  option3Value: ["Option3 Value"],
  sku: ["Variant SKU", "SKU"],
  grams: ["Variant Grams", "Weight value (grams)"],
  weight: ["Variant Weight"],
  weightUnit: ["Variant Weight Unit"],
  tracker: ["Variant Inventory Tracker", "Inventory tracker"],
  quantity: ["Variant Inventory Qty", "Inventory quantity"],
  policy: ["Variant Inventory Policy", "Continue selling when out of stock"],
  price: ["Variant Price", "Price"],
  compareAt: ["Variant Compare At Price", "Compare-at price"],
  requiresShipping: ["Variant Requires Shipping", "Requires shipping"],
  image: ["Image Src", "Product image URL"],
  imagePosition: ["Image Position"],
  variantImage: ["Variant Image", "Variant image URL"],
  giftCard: ["Gift Card"]
} as const

export type Column = keyof typeof columns

/** A file without these columns is refused. */
export const requiredColumns: ReadonlyArray<Column> = ["handle", "name", "price", "image"]

export const columnKeys: ReadonlyArray<Column> = Record.keys(columns)

/**
 * The names of a column. A column for Arabic is an addition: the same name with "(ar)" behind it.
 */
export const columnNames = (
  column: Column,
  locale: Locale
): readonly [string, ...ReadonlyArray<string>] =>
  locale === "en" ? columns[column] : Array.map(columns[column], (name) => `${name} (ar)`)

/** The name of a column in messages. */
export const columnName = (column: Column, locale: Locale = "en"): string =>
  columnNames(column, locale)[0]

/** The name of a column as names are compared: case and spaces do not matter. */
export const normalizeColumnName = (name: string): string =>
  name
    .replace(/[\s"\ufeff]+/g, " ")
    .trim()
    .toLowerCase()
