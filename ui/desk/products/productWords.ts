import type { TFunction } from "i18next"
import { fieldRows } from "#core/desk/changeRows.ts"
import { type CategoryName, categoryPaths } from "#core/desk/categoryNames.ts"
import type { DeskText, ProductContent, ProductProblem } from "#core/desk/DeskProducts.ts"
import { variantKey } from "#core/desk/productChanges.ts"

/** A text in the language of the person, or in the other one where it is missing. */
export const pickText = ({ ar, en }: DeskText, locale: string): string =>
  locale === "ar" ? ar || en : en || ar

/** The names of categories after those around them, by their subjects such as `category-12`. */
export const categoryNamesOf = (
  categories: ReadonlyArray<CategoryName>,
  locale: string
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    categoryOptions(categories, locale).map(({ label, value }) => [`category-${value}`, label])
  )

/** The categories as choices, each named with those around it. */
export const categoryOptions = (categories: ReadonlyArray<CategoryName>, locale: string) =>
  [...categoryPaths(categories)].map(([id, path]) => ({
    value: String(id),
    label: path.map(({ name }) => pickText(name, locale)).join(" › ")
  }))

/** The names of a product's variants, by their names in the fields of changes. */
export const variantNames = (
  { variants }: Pick<ProductContent, "variants">,
  locale: string
): ReadonlyMap<string, string> =>
  new Map(
    variants.map((variant) => [
      variantKey(variant),
      variant.values.map((value) => pickText(value, locale)).join(" / ")
    ])
  )

/** The name of a field of a problem, without the variant that it is of. */
export const fieldLabel = (t: TFunction, field: string): string => {
  const [row] = fieldRows([field])
  return row === undefined || row.field === null ? field : t(`desk.fields.${row.field}`)
}

/** What is wrong with the value of a field; undefined where nothing is. */
export const problemText = (
  t: TFunction,
  problems: ReadonlyArray<ProductProblem>,
  name: string
): string | undefined => {
  const found = problems.find(({ field }) => field === name)
  return found && t(`desk.fieldProblem.${found.problem}`)
}
