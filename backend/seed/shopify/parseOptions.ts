import { maxLength } from "../checks/longest.ts"
import { standardOptions } from "../standardOptions.ts"
import type { AttributeKind, LocalizedText, SeedAttribute } from "../Seed.ts"
import type { Column } from "./columns.ts"
import type { ReportColumn } from "./parseProduct.ts"
import type { Row } from "./readRows.ts"

interface Option {
  readonly kind: AttributeKind
  readonly name: LocalizedText
  readonly value: Column
  readonly valueAr: Column
}

/** The options that a product's first row names; none for Shopify's "Default Title". */
export const parseOptions = (first: Row): ReadonlyArray<Option> =>
  places.flatMap(({ name, nameAr, value, valueAr }) => {
    const [written, chosen] = [first.get(name), first.get(value)]
    const isDefault =
      written === "" ||
      (written.toLowerCase() === "title" && chosen.toLowerCase() === "default title")
    if (isDefault) return []
    const known = standardOptions[spellings[written.toLowerCase()] ?? written.toLowerCase()]
    const ar = first.get(nameAr)
    return [
      {
        kind: known?.kind ?? "other",
        name: ar === "" ? (known?.name ?? { en: written, ar: written }) : { en: written, ar },
        value,
        valueAr
      }
    ]
  })

/** What a row chose of each option. */
export const parseAttributes = (
  options: ReadonlyArray<Option>,
  row: Row,
  wrong: ReportColumn
): ReadonlyArray<SeedAttribute> =>
  options.map(({ kind, name, value, valueAr }) => {
    const [en, ar] = [row.get(value), row.get(valueAr)]
    if (en === "") wrong(row, value, `is missing: the option is "${name.en}"`)
    if (en.length > maxLength.value || ar.length > maxLength.value)
      wrong(row, value, `is too long: at most ${maxLength.value} letters`)
    return { kind, name, value: { en, ar: ar === "" ? en : ar } }
  })

const places: ReadonlyArray<Readonly<Record<"name" | "nameAr" | "value" | "valueAr", Column>>> = [
  {
    name: "option1Name",
    nameAr: "option1NameAr",
    value: "option1Value",
    valueAr: "option1ValueAr"
  },
  {
    name: "option2Name",
    nameAr: "option2NameAr",
    value: "option2Value",
    valueAr: "option2ValueAr"
  },
  { name: "option3Name", nameAr: "option3NameAr", value: "option3Value", valueAr: "option3ValueAr" }
]

/** Other names of the options that the shop has words for. */
const spellings: Readonly<Record<string, string>> = {
  color: "colour",
  اللون: "colour",
  لون: "colour",
  المقاس: "size",
  مقاس: "size",
  السعة: "volume",
  الوزن: "weight",
  الخامة: "material"
}
