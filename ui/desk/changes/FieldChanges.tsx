import { useTranslation } from "react-i18next"
import { type ChangeRow, changeRows } from "#core/desk/changeRows.ts"
import type { CategoryName } from "#core/desk/DeskCategories.ts"
import type { FieldChange } from "#core/shared/diffRecords.ts"
import { Forward } from "../../shared/directionalIcons.tsx"
import { Stack } from "../../shared/Stack.tsx"
import styles from "./FieldChanges.module.css"
import { FieldValue } from "./FieldValue.tsx"

interface FieldChangesProps {
  readonly changes: ReadonlyArray<FieldChange>
  /** By which a change of the category is named; otherwise it is its number. */
  readonly categories?: ReadonlyArray<CategoryName>
  /** The names of variants, by their names in the fields. */
  readonly variants?: ReadonlyMap<string, string>
}

const noVariants: ReadonlyMap<string, string> = new Map()

/** What changes of a product: each field with what it is before and after, in words. */
export const FieldChanges = ({
  changes,
  categories = [],
  variants = noVariants
}: FieldChangesProps) => {
  const { t } = useTranslation()
  return (
    <Stack as="ul" gap={8} className={styles.changes}>
      {changeRows(changes).map((row) => (
        <li key={row.key}>
          <p className="secondary-text">
            <FieldName row={row} variants={variants} />
          </p>
          <p className={styles.change}>
            <span className={styles.before}>
              <FieldValue field={row.field} value={row.before} categories={categories} />
            </span>
            <span className="visually-hidden">{t("desk.changes.becomes")}</span>
            <Forward size={16} aria-hidden />
            <span className={styles.after}>
              <FieldValue field={row.field} value={row.after} categories={categories} />
            </span>
          </p>
        </li>
      ))}
    </Stack>
  )
}

interface FieldNameProps {
  readonly row: ChangeRow
  readonly variants: ReadonlyMap<string, string>
}

/** The name of a changed field, with its language and its variants. */
export const FieldName = ({ row, variants }: FieldNameProps) => {
  const { t } = useTranslation()
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
