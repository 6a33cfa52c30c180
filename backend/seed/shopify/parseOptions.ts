import { standardOptions } from "#core/catalogue/standardOptions.ts"
import type { LocalizedText } from "../../catalogue/shopInfoContent.ts"
import type { AttributeKind, SeedAttribute } from "../Seed.ts"
import type { Column } from "./columns.ts"
import { parseCell } from "./parseText.ts"
import type { ReportColumn } from "./productProblems.ts"
import type { Row } from "./readRows.ts"

export interface Option {
  readonly kind: AttributeKind
  readonly name: LocalizedText
  readonly value: Column
}

/**
 * The options in the first row of a product; none for Shopify's "Default Title". Two that would
 * have the same name in a language, such as Color and Colour, are told apart by a number.
 */
export const parseOptions = (first: Row, report: ReportColumn): ReadonlyArray<Option> =>
  optionColumns
    .flatMap(({ name, value }) => {
      const title = parseCell(first, name, "en", report)
      const isDefault =
        title.toLowerCase() === "title" && first.get(value).toLowerCase() === "default title"
      if (title === "" || isDefault) return []
      const standard = standardOptions[optionAliases[title.toLowerCase()] ?? title.toLowerCase()]
      const ar = parseCell(first, name, "ar", report)
      return [
        {
          kind: standard?.kind ?? ("other" as const),
          name: ar === "" ? (standard?.name ?? { en: title, ar: title }) : { en: title, ar },
          value
        }
      ]
    })
    .map((option, nth, all) => {
      const { ar, en } = option.name
      const isRepeated = all.slice(0, nth).some(({ name }) => name.en === en || name.ar === ar)
      return isRepeated
        ? { ...option, name: { en: `${en} ${nth + 1}`, ar: `${ar} ${nth + 1}` } }
        : option
    })

/** The values of the options in a row. */
export const parseAttributes = (
  options: ReadonlyArray<Option>,
  row: Row,
  report: ReportColumn
): ReadonlyArray<SeedAttribute> =>
  options.map(({ kind, name, value: column }) => {
    const [en, ar] = [parseCell(row, column, "en", report), parseCell(row, column, "ar", report)]
    if (en === "") report(row, column, "noOption")
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
