import {
  mapProductTexts,
  mapProductValues,
  type ProductValue,
  type ProductValueName
} from "../../catalogue/productFields.ts"
import type { SourceProduct } from "../load/ImportSource.ts"
import type { OptionalId, SeedProduct, SeedVariant } from "../Seed.ts"
import { parseCategories, slugify } from "./parseCategories.ts"
import { type OfferRow, parseOffers } from "./parseOffers.ts"
import { parseOptions } from "./parseOptions.ts"
import { parsePictures } from "./parsePictures.ts"
import { maxShortText, parseText } from "./parseText.ts"
import type { ReportColumn } from "./productProblems.ts"
import type { Row } from "./readRows.ts"

/**
 * The rows of one handle: the first describes the product, each row with a price is a variant, the
 * others add pictures.
 */
export type ProductRows = readonly [Row, ...ReadonlyArray<Row>]

/**
 * The product of its rows in a Shopify export. It may be imported unless one of the reported
 * problems leaves it out.
 */
export const parseProduct = (rows: ProductRows, report: ReportColumn): SourceProduct => {
  const first = rows.find((row) => row.get("name") !== "") ?? rows[0]
  const slug = slugOf(first)
  if (slug.length > maxShortText) report(first, "handle", "longHandle")
  if (first.get("giftCard").toLowerCase() === "true") report(first, "giftCard", "giftCard")
  const pictures = parsePictures(rows, report)
  const options = parseOptions(first, report)
  const offers = parseOffers(rows, options, report)
  const sold = offers.filter(({ priceFils }) => priceFils > 0)
  const unsold = offers.find(({ isFree }) => isFree)
  if (unsold !== undefined)
    report(unsold.row, "price", sold.length === 0 ? "zeroPrice" : "zeroVariantPrice")
  const cheapest = sold.reduce<OfferRow | undefined>(
    (best, offer) => (best === undefined || offer.priceFils < best.priceFils ? offer : best),
    undefined
  )
  const variants =
    options.length === 0
      ? []
      : sold.map((offer): SeedVariant<OptionalId> => ({
          id: null,
          sku:
            offer.sku === ""
              ? [slug, ...offer.attributes.map(({ value }) => slugify(value.en))].join("-")
              : offer.sku,
          attributes: offer.attributes,
          priceFils: offer.priceFils,
          oldPriceFils: offer.oldPriceFils,
          stock: offer.stock,
          keepsStock: offer.keepsStock,
          available: true,
          pictures: offer.picture === null ? [] : [offer.picture]
        }))
  const newCategories = parseCategories(first, pictures[0] ?? "", report)
  const only = options.length === 0 ? offers[0] : undefined
  const product: SeedProduct<OptionalId> = {
    id: null,
    slug,
    category: newCategories.at(-1)?.slug ?? "",
    ...mapProductTexts((text, name) => parseText(first, name, text, report)),
    priceFils: cheapest?.priceFils ?? 0,
    oldPriceFils: cheapest?.oldPriceFils ?? null,
    sku: only === undefined || only.sku === "" ? slug : only.sku,
    ...mapProductValues((value, name) =>
      parseValue(value.isOfVariant ? only?.row : first, name, value, report)
    ),
    weightGrams: Math.max(...offers.map(({ grams }) => grams)),
    stock: offers.reduce((sum, { stock }) => sum + stock, 0),
    keepsStock: only?.keepsStock ?? false,
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

const parseValue = (
  row: Row | undefined,
  name: ProductValueName,
  { none, parse }: ProductValue,
  report: ReportColumn
) => {
  const text = row?.get(name) ?? ""
  const value = text === "" ? none : parse(text)
  if (row !== undefined && value === null && text !== "") report(row, name, name)
  return value ?? none
}

/** The handle, which identifies the product. */
export const slugOf = (row: Row): string => row.get("handle").toLowerCase()

/** A product with this tag appears on home. */
const homeTag = "home"

const isListed = (row: Row) =>
  row.get("published").toLowerCase() !== "false" &&
  ["", "active"].includes(row.get("status").toLowerCase())
