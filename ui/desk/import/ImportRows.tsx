import { useTranslation } from "react-i18next"
import type { ImportRow } from "#core/desk/DeskImports.ts"
import { truncate } from "#core/shared/truncate.ts"
import { Badge } from "../../shared/Badge.tsx"
import { Notice } from "../../shared/Notice.tsx"
import { Row } from "../../shared/Row.tsx"
import { Stack } from "../../shared/Stack.tsx"
import { FieldChanges } from "../changes/FieldChanges.tsx"
import { categoryNamesOf, fieldLabel, pickText } from "../products/productWords.ts"
import styles from "./Import.module.css"

interface ImportRowsProps {
  readonly rows: ReadonlyArray<ImportRow>
  /** Whether the shop has the pictures already that the changes name. */
  readonly arePicturesThere: boolean
}

/** What a file makes of each product: its changes, what stays as at the desk, and what is wrong. */
export const ImportRows = ({ arePicturesThere, rows }: ImportRowsProps) => (
  <Stack as="ul" gap={12} className={styles.rows}>
    {rows.map((row) => (
      <li key={row.position}>
        <ImportedRow row={row} arePicturesThere={arePicturesThere} />
      </li>
    ))}
  </Stack>
)

const ImportedRow = ({
  arePicturesThere,
  row
}: Pick<ImportRowsProps, "arePicturesThere"> & { readonly row: ImportRow }) => {
  const { t, i18n } = useTranslation()
  const { categories, cells, changes, conflicts, id, isNew, name, problems } = row
  const variants = new Map(
    Object.entries(row.variants).map(([key, value]) => [key, pickText(value, i18n.language)])
  )
  const names = categoryNamesOf(categories, i18n.language)
  const shown = { names, variants, arePicturesThere }
  return (
    <Stack gap={8}>
      <Row gap={8} align="baseline" wrap>
        <p className={styles.name}>
          <bdi>
            {pickText(name, i18n.language) ||
              (id === null ? t("desk.import.nameless") : t("desk.import.gone", { id: String(id) }))}
          </bdi>
        </p>
        {isNew && <Badge tone="green">{t("desk.import.new")}</Badge>}
      </Row>
      {problems.length > 0 && (
        <Notice kind="warn" silent title={t("desk.import.leftOut")}>
          <ul>
            {problems.map(({ field, problem }) => (
              <li key={field}>
                {fieldLabel(t, field)} · {t(`desk.fieldProblem.${problem}`)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {problems.length === 0 && changes.length > 0 && <FieldChanges {...shown} changes={changes} />}
      {conflicts.length > 0 && (
        <Notice kind="info" silent title={t("desk.import.stays")}>
          <FieldChanges {...shown} changes={conflicts} />
        </Notice>
      )}
      {cells.length > 0 && (
        <Notice kind="warn" silent>
          <ul>
            {cells.map(({ column, line, problem, text }) => (
              <li key={`${line} ${column} ${problem} ${text}`}>
                {t(cellKey(line, problem, text), {
                  line,
                  column,
                  text: truncate(text, 40),
                  problem: t(`desk.import.cells.${problem}`)
                })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </Stack>
  )
}

/** A picture of an import has no line. */
const cellKey = (line: number, problem: ImportRow["cells"][number]["problem"], text: string) =>
  line === 0
    ? "desk.import.picture"
    : problem === "version" || text === ""
      ? "desk.import.row"
      : "desk.import.line"
