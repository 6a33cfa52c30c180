import { useTranslation } from "react-i18next"
import type { ImportRow } from "#core/desk/DeskImports.ts"
import { truncate } from "#core/shared/truncate.ts"
import { Notice } from "../../shared/Notice.tsx"
import { Stack } from "../../shared/Stack.tsx"
import { FieldChanges } from "../changes/FieldChanges.tsx"
import { fieldLabel, pickText } from "../products/productWords.ts"
import styles from "./Import.module.css"

/** What a file makes of each product: its changes, what stays as at the desk, and what is wrong. */
export const ImportRows = ({ rows }: { readonly rows: ReadonlyArray<ImportRow> }) => (
  <Stack as="ul" gap={12} className={styles.rows}>
    {rows.map((row) => (
      <li key={row.id}>
        <ImportedRow row={row} />
      </li>
    ))}
  </Stack>
)

const ImportedRow = ({ row }: { readonly row: ImportRow }) => {
  const { t, i18n } = useTranslation()
  const { cells, changes, conflicts, id, name, problems } = row
  const variants = new Map(
    Object.entries(row.variants).map(([key, value]) => [key, pickText(value, i18n.language)])
  )
  return (
    <Stack gap={8}>
      <p className={styles.name}>
        <bdi>{pickText(name, i18n.language) || t("desk.import.gone", { id: String(id) })}</bdi>
      </p>
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
      {problems.length === 0 && changes.length > 0 && (
        <FieldChanges changes={changes} variants={variants} />
      )}
      {conflicts.length > 0 && (
        <Notice kind="info" silent title={t("desk.import.stays")}>
          <FieldChanges changes={conflicts} variants={variants} />
        </Notice>
      )}
      {cells.length > 0 && (
        <Notice kind="warn" silent>
          <ul>
            {cells.map(({ column, line, problem, text }) => (
              <li key={`${line} ${column}`}>
                {t(problem === "version" ? "desk.import.row" : "desk.import.line", {
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
