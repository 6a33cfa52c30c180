import { didYouMean } from "../suggestions.ts"
import { maxLength } from "../fieldRules.ts"
import type { LocalizedText } from "../../catalogue/shopInfoContent.ts"
import type { AttributeKind, OptionalId, SeedAttribute, SeedVariant } from "../Seed.ts"
import type { YamlEntry } from "./yamlEntry.ts"
import { maxStock, readId, readPrices } from "./fields.ts"
import { standardOptions } from "#core/catalogue/standardOptions.ts"
import type { ReadPictures } from "./pictures.ts"

/** A variant with its place in the file. */
export interface VariantEntry {
  readonly variant: SeedVariant<OptionalId>
  readonly entry: YamlEntry
}

/** The variants of a product, each with a value for every option. */
export const readVariants = (
  product: YamlEntry,
  readPictures: ReadPictures
): ReadonlyArray<VariantEntry> => {
  const options = readOptions(product)
  const variants = product
    .list("variants", () => product.location.subject)
    .map((entry) => readVariant(entry, options, readPictures))
  const choices = new Map<string, YamlEntry>()
  for (const { entry, variant } of variants) {
    const choice = variant.attributes.map(({ value }) => value.en).join(", ")
    const first = choices.get(choice)
    if (first !== undefined)
      entry.report("sku", `has the same options (${choice}) as line ${first.location.line}`)
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
    const optionEntry = options.map(key)
    if (optionEntry === null) return []
    const standardOption = standardOptions[key]
    const isNamed = optionEntry.has("values")
    if (standardOption === undefined && !optionEntry.has("name")) {
      optionEntry.report(
        "",
        `the option "${key}" must have "name: { en, ar }" and "values:", or be one of ${Object.keys(standardOptions).join(", ")}.${didYouMean(key, Object.keys(standardOptions))}`
      )
    }
    if (isNamed) optionEntry.allowOnly(["name", "values"])
    const name =
      isNamed && optionEntry.has("name")
        ? optionEntry.localizedText("name", maxLength.value)
        : (standardOption?.name ?? { en: key, ar: key })
    const values = isNamed ? optionEntry.map("values") : optionEntry
    const pairs =
      values === null
        ? []
        : values.keys.map((value) => [value, values.localizedText(value, maxLength.value)] as const)
    return [{ key, kind: standardOption?.kind ?? "other", name, values: new Map(pairs) }]
  })
}

const readVariant = (
  entry: YamlEntry,
  options: ReadonlyArray<Option>,
  readPictures: ReadPictures
): VariantEntry => {
  entry.allowOnly([
    "sku",
    "id",
    "price",
    "old_price",
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
      attributes: options.flatMap((option) => readAttribute(entry, option)),
      ...readPrices(entry),
      stock: entry.integer("stock", 0, maxStock),
      available: entry.boolean("sold", true),
      pictures: entry.has("pictures") ? readPictures(entry, "pictures") : []
    }
  }
}

const readAttribute = (
  entry: YamlEntry,
  { key, kind, name, values }: Option
): ReadonlyArray<SeedAttribute> => {
  const chosen = entry.raw(key)
  const value = values.get(chosen)
  if (value === undefined && chosen !== "") {
    entry.report(
      key,
      `"${chosen}" is not a value of this option.${didYouMean(chosen, [...values.keys()])}`
    )
  }
  return value === undefined ? [] : [{ kind, name, value }]
}
