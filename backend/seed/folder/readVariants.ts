import { didYouMean } from "../checks/nearest.ts"
import { maxLength } from "../checks/longest.ts"
import type {
  AttributeKind,
  LocalizedText,
  OptionalId,
  SeedAttribute,
  SeedVariant
} from "../Seed.ts"
import type { YamlEntry } from "./yamlEntry.ts"
import { maxStock, readPrice } from "./figures.ts"
import { readId } from "./keys.ts"
import { standardOptions } from "../standardOptions.ts"
import type { ReadPictures } from "./pictures.ts"

/** A variant with where it stands. */
export interface VariantEntry {
  readonly variant: SeedVariant<OptionalId>
  readonly entry: YamlEntry
}

/** The variants of a product, each a choice of every option. */
export const readVariants = (
  product: YamlEntry,
  pictures: ReadPictures
): ReadonlyArray<VariantEntry> => {
  const options = readOptions(product)
  const variants = product
    .list("variants", () => product.location.subject)
    .map((entry) => readVariant(entry, options, pictures))
  const choices = new Map<string, YamlEntry>()
  for (const { entry, variant } of variants) {
    const choice = variant.attributes.map(({ value }) => value.en).join(", ")
    const first = choices.get(choice)
    if (first !== undefined)
      entry.report("sku", `is the same choice (${choice}) as line ${first.location.line}`)
    choices.set(choice, entry)
  }
  return variants
}

interface Option {
  readonly key: string
  readonly kind: AttributeKind
  readonly name: LocalizedText
  readonly values: ReadonlyMap<string, LocalizedText>
}

const readOptions = (product: YamlEntry): ReadonlyArray<Option> => {
  const options = product.map("options")
  if (options === null) return []
  return options.keys.flatMap((key) => {
    const written = options.map(key)
    if (written === null) return []
    const known = standardOptions[key]
    const isNamed = written.has("values")
    if (known === undefined && !written.has("name")) {
      written.report(
        "",
        `the option "${key}" wants "name: { en, ar }" and "values:", or is one of ${Object.keys(standardOptions).join(", ")}.${didYouMean(key, Object.keys(standardOptions))}`
      )
    }
    if (isNamed) written.allowOnly(["name", "values"])
    const name =
      isNamed && written.has("name")
        ? written.localizedText("name", maxLength.value)
        : (known?.name ?? { en: key, ar: key })
    const values = isNamed ? written.map("values") : written
    const pairs =
      values === null
        ? []
        : values.keys.map((value) => [value, values.localizedText(value, maxLength.value)] as const)
    return [{ key, kind: known?.kind ?? "other", name, values: new Map(pairs) }]
  })
}

const readVariant = (
  entry: YamlEntry,
  options: ReadonlyArray<Option>,
  pictures: ReadPictures
): VariantEntry => {
  entry.allowOnly([
    "sku",
    "id",
    "price",
    "stock",
    "sold",
    "pictures",
    ...options.map(({ key }) => key)
  ])
  return {
    entry,
    variant: {
      id: readId(entry),
      sku: entry.text("sku", maxLength.sku),
      attributes: options.flatMap((option) => attributeIn(entry, option)),
      priceFils: readPrice(entry, "price"),
      stock: entry.integer("stock", 0, maxStock),
      available: entry.boolean("sold", true),
      pictures: entry.has("pictures") ? pictures(entry, "pictures") : []
    }
  }
}

const attributeIn = (
  entry: YamlEntry,
  { key, kind, name, values }: Option
): ReadonlyArray<SeedAttribute> => {
  const chosen = entry.raw(key)
  const value = values.get(chosen)
  if (value === undefined && chosen !== "") {
    entry.report(
      key,
      `"${chosen}" is not among this option's values.${didYouMean(chosen, [...values.keys()])}`
    )
  }
  return value === undefined ? [] : [{ kind, name, value }]
}
