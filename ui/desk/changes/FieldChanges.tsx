import { useTranslation } from "react-i18next"
import { changeRows } from "#core/desk/changeRows.ts"
import type { CategoryName } from "#core/desk/categoryNames.ts"
import type { FieldChange } from "#core/shared/diffRecords.ts"
import { Forward } from "../../shared/directionalIcons.tsx"
import { Stack } from "../../shared/Stack.tsx"
import styles from "./FieldChanges.module.css"
import { FieldValue } from "./FieldValue.tsx"
import { formatFieldName } from "./formatFieldName.ts"

interface FieldChangesProps {
  readonly changes: ReadonlyArray<FieldChange>
  /** By which a change of the category is named; otherwise it is its number. */
  readonly categories?: ReadonlyArray<CategoryName>
  /** The names of variants, by their names in the fields. */
  readonly variants?: ReadonlyMap<string, string>
  /** Pictures that the shop does not have yet are counted instead of shown. */
  readonly arePicturesThere?: boolean
}

/** What changes of a product: each field with what it is before and after, in words. */
export const FieldChanges = ({
  changes,
  categories = [],
  variants = new Map(),
  arePicturesThere = true
}: FieldChangesProps) => {
  const { t } = useTranslation()
  return (
    <Stack as="ul" gap={8} className={styles.changes}>
      {changeRows(changes).map((row) => (
        <li key={row.key}>
          <p className="secondary-text">{formatFieldName(t, row, variants)}</p>
          <p className={styles.change}>
            <span className={styles.before}>
              <FieldValue
                field={row.field}
                value={row.before}
                categories={categories}
                variants={variants}
                arePicturesThere={arePicturesThere}
              />
            </span>
            <span className="visually-hidden">{t("desk.changes.becomes")}</span>
            <Forward size={16} aria-hidden />
            <span className={styles.after}>
              <FieldValue
                field={row.field}
                value={row.after}
                categories={categories}
                variants={variants}
                arePicturesThere={arePicturesThere}
              />
            </span>
          </p>
        </li>
      ))}
    </Stack>
  )
}
