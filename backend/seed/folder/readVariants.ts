import { didYouMean } from "../checks/nearest.ts"
import { longest } from "../checks/longest.ts"
import type { AttributeKind, Both, MaybeId, SeedAttribute, SeedVariant } from "../Seed.ts"
import type { Entry } from "./entry.ts"
import { mostPieces, priceIn } from "./figures.ts"
import { idOf } from "./keys.ts"
import { optionNames } from "./optionNames.ts"
import type { PicturesIn } from "./pictures.ts"

/** A variant with where it stands. */
export interface FoundVariant {
  readonly variant: SeedVariant<MaybeId>
  readonly entry: Entry
}

/** The variants of a product, each a choice of every option. */
export const readVariants = (product: Entry, pictures: PicturesIn): ReadonlyArray<FoundVariant> => {
  const options = readOptions(product)
  const variants = product
    .list("variants", () => product.where.of)
    .map((entry) => readVariant(entry, options, pictures))
  const choices = new Map<string, Entry>()
  for (const { entry, variant } of variants) {
    const choice = variant.attributes.map(({ value }) => value.en).join(", ")
    const first = choices.get(choice)
    if (first !== undefined)
      entry.wrong("sku", `is the same choice (${choice}) as line ${first.where.line}`)
    choices.set(choice, entry)
  }
  return variants
}

interface Option {
  readonly key: string
  readonly kind: AttributeKind
  readonly name: Both
  readonly values: ReadonlyMap<string, Both>
}

const readOptions = (product: Entry): ReadonlyArray<Option> => {
  const options = product.inside("options")
  if (options === null) return []
  return options.keys.flatMap((key) => {
    const written = options.inside(key)
    if (written === null) return []
    const known = optionNames[key]
    const isNamed = written.has("values")
    if (known === undefined && !written.has("name")) {
      written.wrong(
        "",
        `the option "${key}" wants "name: { en, ar }" and "values:", or is one of ${Object.keys(optionNames).join(", ")}.${didYouMean(key, Object.keys(optionNames))}`
      )
    }
    if (isNamed) written.only(["name", "values"])
    const name =
      isNamed && written.has("name")
        ? written.both("name", longest.value)
        : (known?.name ?? { en: key, ar: key })
    const values = isNamed ? written.inside("values") : written
    const pairs =
      values === null
        ? []
        : values.keys.map((value) => [value, values.both(value, longest.value)] as const)
    return [{ key, kind: known?.kind ?? "other", name, values: new Map(pairs) }]
  })
}

const readVariant = (
  entry: Entry,
  options: ReadonlyArray<Option>,
  pictures: PicturesIn
): FoundVariant => {
  entry.only(["sku", "id", "price", "stock", "sold", "pictures", ...options.map(({ key }) => key)])
  return {
    entry,
    variant: {
      id: idOf(entry),
      sku: entry.text("sku", longest.sku),
      attributes: options.flatMap((option) => attributeIn(entry, option)),
      priceFils: priceIn(entry, "price"),
      stock: entry.whole("stock", 0, mostPieces),
      available: entry.yes("sold", true),
      pictures: entry.has("pictures") ? pictures(entry, "pictures") : []
    }
  }
}

const attributeIn = (
  entry: Entry,
  { key, kind, name, values }: Option
): ReadonlyArray<SeedAttribute> => {
  const chosen = entry.written(key)
  const value = values.get(chosen)
  if (value === undefined && chosen !== "") {
    entry.wrong(
      key,
      `"${chosen}" is not among this option's values.${didYouMean(chosen, [...values.keys()])}`
    )
  }
  return value === undefined ? [] : [{ kind, name, value }]
}
