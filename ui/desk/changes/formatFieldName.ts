import type { TFunction } from "i18next"
import type { ChangeRow } from "#core/desk/changeRows.ts"
import { auditFieldName } from "#locales/auditWords.ts"

/** The name of a changed field, with its language and its variants. */
export const formatFieldName = (
  t: TFunction,
  row: ChangeRow,
  /** The names of variants, by their names in the fields of changes. */
  variants: ReadonlyMap<string, string>
): string => {
  const { field, key, language } = row
  const ofAll = language === null ? key : key.slice(0, -`.${language}`.length)
  const name = field === null ? auditFieldName(t, ofAll) : t(`desk.fields.${field}`)
  const named = language === null ? name : t(`desk.changes.${language}`, { field: name })
  const [variant, ...others] = row.variants
  if (variant === undefined) return named
  const variantName = formatVariant(variants, variant)
  return others.length === 0 && variantName !== null
    ? t("desk.changes.ofVariant", { field: named, variant: variantName })
    : t("desk.changes.ofVariants", { field: named, count: row.variants.length })
}

/** The name of a variant; one without an id is named by its values. Null where nobody knows it. */
export const formatVariant = (
  variants: ReadonlyMap<string, string>,
  variant: string
): string | null =>
  variants.get(variant) ??
  (variant.startsWith("new-")
    ? variant.slice("new-".length).replaceAll("%2E", ".").replaceAll("%25", "%")
    : null)
