import { isSlug } from "#core/catalogue/slug.ts"
import { maxLength, parseDinars, priceProblem } from "../fieldRules.ts"
import type { OptionalId } from "../Seed.ts"
import type { YamlEntry } from "./yamlEntry.ts"

/** The id of a row, if the file has one. */
export const readId = (entry: YamlEntry): OptionalId =>
  entry.has("id") ? entry.integer("id", 1, maxGivenId) : null

/** The database gives higher ids itself. */
const maxGivenId = 999_999

/** The slug, which never changes and identifies the row in later imports. */
export const readSlug = (entry: YamlEntry): string => {
  const slug = entry.text("slug", maxLength.slug)
  if (slug !== "" && !isSlug(slug))
    entry.report(
      "slug",
      `must be lower-case letters, digits and hyphens, such as "sadu-rug", not "${slug}"`
    )
  return slug
}

/** The price of a product or variant, and its price before a reduction if it has one, in fils. */
export const readPrices = (
  entry: YamlEntry
): { readonly priceFils: number; readonly oldPriceFils: number | null } => {
  const priceFils = readPrice(entry, "price")
  const oldPriceFils = entry.has("old_price") ? readPrice(entry, "old_price") : null
  if (oldPriceFils !== null && oldPriceFils <= priceFils)
    entry.report("old_price", "must be higher than the price")
  return { priceFils, oldPriceFils }
}

const readPrice = (entry: YamlEntry, key: string): number => {
  const text = entry.raw(key)
  const fils = parseDinars(text)
  const problem = text === "" ? null : priceProblem(fils)
  if (problem !== null) entry.report(key, `${problem}, not ${text}`)
  return fils ?? 0
}

/** The highest stock of one product or variant. */
export const maxStock = 1_000_000

/** A fee: it may be 0, and it may have a third decimal, unlike a price. */
export const readFils = (entry: YamlEntry, key: string): number => {
  const text = entry.raw(key)
  const fils = parseDinars(text)
  if (text !== "" && fils === null) entry.report(key, `${priceProblem(null)}, not ${text}`)
  return fils ?? 0
}
