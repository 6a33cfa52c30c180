import { isBarcode } from "../checks/barcode.ts"
import { longest } from "../checks/longest.ts"
import type { MaybeId, SeedProduct } from "../Seed.ts"
import type { Entry } from "./entry.ts"
import { mostPieces, priceIn } from "./figures.ts"
import { idOf, slugIn } from "./keys.ts"
import type { PicturesIn } from "./pictures.ts"
import { type FoundVariant, readVariants } from "./readVariants.ts"

/** A product with where it stands, for what is checked across files. */
export interface FoundProduct {
  readonly product: SeedProduct<MaybeId>
  readonly entry: Entry
  readonly variants: ReadonlyArray<FoundVariant>
}

export const readProduct = (entry: Entry, pictures: PicturesIn): FoundProduct => {
  entry.only([
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
    entry.wrong("stock", "belongs to the variants where there are some")
  const priceFils = priceIn(entry, "price")
  const oldPriceFils = entry.has("old_price") ? priceIn(entry, "old_price") : null
  if (oldPriceFils !== null && oldPriceFils <= priceFils)
    entry.wrong("old_price", "wants to be higher than the price")
  const lowest = Math.min(...variants.map(({ variant }) => variant.priceFils))
  if (variants.length > 0 && lowest !== priceFils)
    entry.wrong("price", "wants to be that of the cheapest variant")
  const shown = pictures(entry, "pictures")
  if (shown.length === 0 && entry.has("pictures"))
    entry.wrong("pictures", "wants one picture at least")
  return {
    entry,
    variants,
    product: {
      id: idOf(entry),
      slug: slugIn(entry),
      category: entry.text("category", longest.slug),
      name: entry.both("name", longest.name),
      description: entry.both("description", longest.description),
      priceFils,
      oldPriceFils,
      sku: entry.text("sku", longest.sku),
      barcode: barcodeIn(entry),
      weightGrams: entry.whole("weight_grams", 1, 1_000_000),
      stock:
        entry.has("variants") || entry.has("options")
          ? piecesOf(variants)
          : entry.whole("stock", 0, mostPieces),
      pictures: shown,
      onHome: entry.yes("on_home", false),
      listed: entry.yes("listed", true),
      variants: variants.map(({ variant }) => variant)
    }
  }
}

const barcodeIn = (entry: Entry): string => {
  if (!entry.has("barcode")) return "0"
  const digits = entry.written("barcode")
  if (digits !== "" && !isBarcode(digits))
    entry.wrong("barcode", `${digits} is no barcode: its last digit does not check`)
  return digits
}

const piecesOf = (variants: ReadonlyArray<FoundVariant>): number =>
  variants.reduce((held, { variant }) => (variant.available ? held + variant.stock : held), 0)
