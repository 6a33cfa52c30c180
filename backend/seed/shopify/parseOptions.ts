import { maxLength } from "../fieldRules.ts"
import { standardOptions } from "../standardOptions.ts"
import type { AttributeKind, LocalizedText, SeedAttribute } from "../Seed.ts"
import type { Column } from "./columns.ts"
import type { ReportColumn, Row } from "./readRows.ts"

interface Option {
  readonly kind: AttributeKind
  readonly name: LocalizedText
  readonly value: Column
  readonly valueAr: Column
}

/** The options in the first row of a product; none for Shopify's "Default Title". */
export const parseOptions = (first: Row): ReadonlyArray<Option> =>
  optionColumns.flatMap(({ name, nameAr, value, valueAr }) => {
    const [title, chosen] = [first.get(name), first.get(value)]
    const isDefault =
      title === "" || (title.toLowerCase() === "title" && chosen.toLowerCase() === "default title")
    if (isDefault) return []
    const standard = standardOptions[optionAliases[title.toLowerCase()] ?? title.toLowerCase()]
    const ar = first.get(nameAr)
    return [
      {
        kind: standard?.kind ?? "other",
        name: ar === "" ? (standard?.name ?? { en: title, ar: title }) : { en: title, ar },
        value,
        valueAr
      }
    ]
  })

/** The values of the options in a row. */
export const parseAttributes = (
  options: ReadonlyArray<Option>,
  row: Row,
  report: ReportColumn
): ReadonlyArray<SeedAttribute> =>
  options.map(({ kind, name, value, valueAr }) => {
    const [en, ar] = [row.get(value), row.get(valueAr)]
    if (en === "") report(row, value, `is missing: the option is "${name.en}"`)
    if (en.length > maxLength.value || ar.length > maxLength.value)
      report(row, value, `is too long: at most ${maxLength.value} characters`)
    return { kind, name, value: { en, ar: ar === "" ? en : ar } }
  })

const optionColumns: ReadonlyArray<
  Readonly<Record<"name" | "nameAr" | "value" | "valueAr", Column>>
> = [
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

/** Other names of the standard options. */
const optionAliases: Readonly<Record<string, string>> = {
  color: "colour",
  اللون: "colour",
  لون: "colour",
  المقاس: "size",
  مقاس: "size",
  السعة: "volume",
  الوزن: "weight",
  الخامة: "material"
}
