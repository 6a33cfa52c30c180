import {
  mapProductTexts,
  mapProductValues,
  productTextNames,
  type ProductValue,
  productValueNames
} from "../../catalogue/productFields.ts"
import { maxLength } from "../fieldRules.ts"
import type { OptionalId, SeedProduct } from "../Seed.ts"
import type { YamlEntry } from "./yamlEntry.ts"
import { maxStock, readPrices } from "./fields.ts"
import { readId, readSlug } from "./fields.ts"
import type { ReadPictures } from "./pictures.ts"
import { type VariantEntry, readVariants } from "./readVariants.ts"

/** A product with its place in the file, for checks across files. */
export interface ProductEntry {
  readonly product: SeedProduct<OptionalId>
  readonly entry: YamlEntry
  readonly variants: ReadonlyArray<VariantEntry>
}

export const readProduct = (entry: YamlEntry, readPictures: ReadPictures): ProductEntry => {
  entry.allowOnly([
    "slug",
    "id",
    "category",
    ...productTextNames,
    "sku",
    ...productValueNames,
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
    entry.has("variants") || entry.has("options") ? readVariants(entry, readPictures) : []
  if (entry.has("stock") && entry.has("variants"))
    entry.report("stock", "must be in the variants, because the product has variants")
  const { oldPriceFils, priceFils } = readPrices(entry)
  const lowest = Math.min(...variants.map(({ variant }) => variant.priceFils))
  if (variants.length > 0 && lowest !== priceFils)
    entry.report("price", "must be the price of the cheapest variant")
  const pictures = readPictures(entry, "pictures")
  if (pictures.length === 0 && entry.has("pictures"))
    entry.report("pictures", "must have at least one picture")
  return {
    entry,
    variants,
    product: {
      id: readId(entry),
      slug: readSlug(entry),
      category: entry.text("category", maxLength.slug),
      ...mapProductTexts(({ isOptional, maxLength }, name) =>
        isOptional && !entry.has(name) ? { en: "", ar: "" } : entry.localizedText(name, maxLength)
      ),
      priceFils,
      oldPriceFils,
      sku: entry.text("sku", maxLength.sku),
      ...mapProductValues((value, name) => readValue(entry, name, value)),
      weightGrams: entry.integer("weight_grams", 1, 1_000_000),
      stock:
        entry.has("variants") || entry.has("options")
          ? sellableStock(variants)
          : entry.integer("stock", 0, maxStock),
      pictures,
      onHome: entry.boolean("on_home", false),
      listed: entry.boolean("listed", true),
      // The old price of the product is that of its price: a dearer variant has its own or none.
      variants: variants.map(({ variant }) => ({
        ...variant,
        oldPriceFils:
          variant.oldPriceFils ?? (variant.priceFils === priceFils ? oldPriceFils : null)
      }))
    }
  }
}

const readValue = (entry: YamlEntry, name: string, { none, parse, problem }: ProductValue) => {
  if (!entry.has(name)) return none
  const text = entry.raw(name)
  const value = text === "" ? none : parse(text)
  if (value === null && text !== "") entry.report(name, `${text} ${problem}`)
  return value ?? none
}

const sellableStock = (variants: ReadonlyArray<VariantEntry>): number =>
  variants.reduce((sum, { variant }) => (variant.available ? sum + variant.stock : sum), 0)
