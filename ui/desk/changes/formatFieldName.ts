import type { TFunction } from "i18next"
import type { ChangeRow } from "#core/desk/changeRows.ts"

/** The name of a changed field, with its language and its variants. */
export const formatFieldName = (
  t: TFunction,
  row: ChangeRow,
  /** The names of variants, by their names in the fields of changes. */
  variants: ReadonlyMap<string, string>
): string => {
  const { field, key, language } = row
  const name = field === null ? key : t(`desk.fields.${field}`)
  const named = language === null ? name : t(`desk.changes.${language}`, { field: name })
  const [variant, ...others] = row.variants
  if (variant === undefined) return named
  const variantName = variants.get(variant) ?? nameOfNew(variant)
  return others.length === 0 && variantName !== null
    ? t("desk.changes.ofVariant", { field: named, variant: variantName })
    : t("desk.changes.ofVariants", { field: named, count: row.variants.length })
}

/** A variant without an id is named by its values. */
const nameOfNew = (variant: string): string | null =>
  variant.startsWith("new-")
    ? variant.slice("new-".length).replaceAll("%2E", ".").replaceAll("%25", "%")
    : null
