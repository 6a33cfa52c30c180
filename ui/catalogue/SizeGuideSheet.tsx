import { useTranslation } from "react-i18next"
import type { SizeGuide } from "#core/catalogue/SizeGuide.ts"
import { classNames } from "../shared/classNames.ts"
import { Sheet } from "../shared/Dialog.tsx"
import { Table } from "../shared/Table.tsx"
import styles from "./SizeGuideSheet.module.css"

interface SizeGuideSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly guide: SizeGuide
  /** The chosen size, whose row is marked. */
  readonly size: string | null
}

/** What the sizes of a product mean, as a table. */
export const SizeGuideSheet = ({ open, onClose, guide, size }: SizeGuideSheetProps) => {
  const { t } = useTranslation()
  return (
    <Sheet open={open} onClose={onClose} title={guide.title} closeLabel={t("common.close")}>
      <SizeGuideTable guide={guide} size={size} />
    </Sheet>
  )
}

/** The table, and the note below it. */
export const SizeGuideTable = ({
  guide: { columns, note },
  size
}: Pick<SizeGuideSheetProps, "guide" | "size">) => (
  <>
    <Table>
      <thead>
        <tr>
          {columns.map(({ name }) => (
            <th key={name} scope="col">
              <bdi>{name}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {columns[0]?.values.map((each, row) => (
          <tr
            key={each}
            className={classNames(each === size && styles.current)}
            aria-current={each === size || undefined}
          >
            {columns.map(({ name, values }, column) =>
              column === 0 ? (
                <th key={name} scope="row">
                  <bdi dir="ltr">{each}</bdi>
                </th>
              ) : (
                <td key={name}>
                  <bdi dir="ltr">{values[row]}</bdi>
                </td>
              )
            )}
          </tr>
        ))}
      </tbody>
    </Table>
    {note !== null && (
      <p className="secondary-text">
        <bdi>{note}</bdi>
      </p>
    )}
  </>
)
