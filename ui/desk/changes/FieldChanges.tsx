import { useTranslation } from "react-i18next"
import { type ChangeRow, changeRows } from "#core/desk/changeRows.ts"
import type { FieldChange } from "#core/shared/diffRecords.ts"
import { Forward } from "../../shared/directionalIcons.tsx"
import { Stack } from "../../shared/Stack.tsx"
import styles from "./FieldChanges.module.css"
import { FieldValue } from "./FieldValue.tsx"
import { formatFieldName } from "./formatFieldName.ts"

interface FieldChangesProps {
  readonly changes: ReadonlyArray<FieldChange>
  /** Whether they are of a product. */
  readonly isProduct?: boolean
  /** What ids are called, such as that of `category-12`; others are numbers. */
  readonly names?: Readonly<Record<string, string>>
  /** The names of variants, by their names in the fields. */
  readonly variants?: ReadonlyMap<string, string>
  /** Pictures that the shop does not have yet are counted instead of shown. */
  readonly arePicturesThere?: boolean
}

/** What changes: each field with what it is before and after; a new one with what it is. */
export const FieldChanges = ({
  changes,
  isProduct = true,
  names = {},
  variants = new Map(),
  arePicturesThere = true
}: FieldChangesProps) => {
  const { t } = useTranslation()
  const side = ({ field, key }: ChangeRow, value: ChangeRow["before"]) => (
    <FieldValue
      field={field}
      name={key}
      value={value}
      names={names}
      variants={variants}
      arePicturesThere={arePicturesThere}
    />
  )
  return (
    <Stack as="ul" gap={8} className={styles.changes}>
      {changeRows(changes, isProduct).map((row) => (
        <li key={row.key}>
          <p className="secondary-text">{formatFieldName(t, row, variants)}</p>
          <p className={styles.change}>
            {row.before !== undefined && (
              <>
                <span className={styles.before}>{side(row, row.before)}</span>
                <span className="visually-hidden">{t("desk.changes.becomes")}</span>
                <Forward size={16} aria-hidden />
              </>
            )}
            <span className={styles.after}>{side(row, row.after)}</span>
          </p>
        </li>
      ))}
    </Stack>
  )
}
