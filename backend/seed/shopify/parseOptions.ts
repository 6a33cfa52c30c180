import { maxLength } from "../fieldRules.ts"
import { standardOptions } from "../standardOptions.ts"
import type { AttributeKind, LocalizedText, SeedAttribute } from "../Seed.ts"
import type { Column } from "./columns.ts"
import type { ReportColumn, Row } from "./readRows.ts"

interface Option {
  readonly kind: AttributeKind
  readonly name: LocalizedText
  readonly value: Column
}

/** The options in the first row of a product; none for Shopify's "Default Title". */
export const parseOptions = (first: Row): ReadonlyArray<Option> =>
  optionColumns.flatMap(({ name, value }) => {
    const [title, chosen] = [first.get(name), first.get(value)]
    const isDefault =
      title === "" || (title.toLowerCase() === "title" && chosen.toLowerCase() === "default title")
    if (isDefault) return []
    const standard = standardOptions[optionAliases[title.toLowerCase()] ?? title.toLowerCase()]
    const ar = first.get(name, "ar")
    return [
      {
        kind: standard?.kind ?? "other",
        name: ar === "" ? (standard?.name ?? { en: title, ar: title }) : { en: title, ar },
        value
      }
    ]
  })

/** The values of the options in a row. */
export const parseAttributes = (
  options: ReadonlyArray<Option>,
  row: Row,
  report: ReportColumn
): ReadonlyArray<SeedAttribute> =>
  options.map(({ kind, name, value: column }) => {
    const [en, ar] = [row.get(column), row.get(column, "ar")]
    if (en === "") report(row, column, `is missing: the option is "${name.en}"`)
    if (en.length > maxLength.value || ar.length > maxLength.value)
      report(row, column, `is too long: at most ${maxLength.value} characters`)
    return { kind, name, value: { en, ar: ar === "" ? en : ar } }
  })

const optionColumns: ReadonlyArray<Readonly<Record<"name" | "value", Column>>> = [
  { name: "option1Name", value: "option1Value" },
  { name: "option2Name", value: "option2Value" },
  { name: "option3Name", value: "option3Value" }
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
