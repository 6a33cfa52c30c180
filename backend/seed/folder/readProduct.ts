import { isBarcode } from "../checks/barcode.ts"
import { maxLength } from "../checks/longest.ts"
import type { OptionalId, SeedProduct } from "../Seed.ts"
import type { YamlEntry } from "./yamlEntry.ts"
import { maxStock, readPrice } from "./figures.ts"
import { readId, readSlug } from "./keys.ts"
import type { ReadPictures } from "./pictures.ts"
import { type VariantEntry, readVariants } from "./readVariants.ts"

/** A product with where it stands, for what is checked across files. */
export interface ProductEntry {
  readonly product: SeedProduct<OptionalId>
  readonly entry: YamlEntry
  readonly variants: ReadonlyArray<VariantEntry>
}

export const readProduct = (entry: YamlEntry, pictures: ReadPictures): ProductEntry => {
  entry.allowOnly([
    "slug",
    "id",
    "category",
    "name",
    "description",
    "sku",
    "barcode",
    "price",
    "old_price",
    "weight_grams",
    "stock",
    "pictures",
    "on_home",
    "listed",
    "options",
    "variants"
  ])
  const variants =
    entry.has("variants") || entry.has("options") ? readVariants(entry, pictures) : []
  if (entry.has("stock") && entry.has("variants"))
    entry.report("stock", "belongs to the variants where there are some")
  const priceFils = readPrice(entry, "price")
  const oldPriceFils = entry.has("old_price") ? readPrice(entry, "old_price") : null
  if (oldPriceFils !== null && oldPriceFils <= priceFils)
    entry.report("old_price", "wants to be higher than the price")
  const lowest = Math.min(...variants.map(({ variant }) => variant.priceFils))
  if (variants.length > 0 && lowest !== priceFils)
    entry.report("price", "wants to be that of the cheapest variant")
  const shown = pictures(entry, "pictures")
  if (shown.length === 0 && entry.has("pictures"))
    entry.report("pictures", "wants one picture at least")
  return {
    entry,
    variants,
    product: {
      id: readId(entry),
      slug: readSlug(entry),
      category: entry.text("category", maxLength.slug),
      name: entry.localizedText("name", maxLength.name),
      description: entry.localizedText("description", maxLength.description),
      priceFils,
      oldPriceFils,
      sku: entry.text("sku", maxLength.sku),
      barcode: barcodeIn(entry),
      weightGrams: entry.integer("weight_grams", 1, 1_000_000),
      stock:
        entry.has("variants") || entry.has("options")
          ? piecesOf(variants)
          : entry.integer("stock", 0, maxStock),
      pictures: shown,
      onHome: entry.boolean("on_home", false),
      listed: entry.boolean("listed", true),
      variants: variants.map(({ variant }) => variant)
    }
  }
}

const barcodeIn = (entry: YamlEntry): string => {
  if (!entry.has("barcode")) return "0"
  const digits = entry.raw("barcode")
  if (digits !== "" && !isBarcode(digits))
    entry.report("barcode", `${digits} is no barcode: its last digit does not check`)
  return digits
}

const piecesOf = (variants: ReadonlyArray<VariantEntry>): number =>
  variants.reduce((held, { variant }) => (variant.available ? held + variant.stock : held), 0)
