import { useId } from "react"
import { useTranslation } from "react-i18next"
import type { CategoryName } from "#core/desk/categoryNames.ts"
import { applicableRows, type deskProductsMachine } from "#core/desk/deskProductsMachine.ts"
import type { BulkRow } from "#core/desk/DeskProducts.ts"
import { Button } from "../../shared/Button.tsx"
import { Dialog } from "../../shared/Dialog.tsx"
import { Notice } from "../../shared/Notice.tsx"
import type { ScreenProps } from "../../shared/screen.ts"
import { SkeletonRows } from "../../shared/Skeleton.tsx"
import { Stack } from "../../shared/Stack.tsx"
import { FieldChanges } from "../changes/FieldChanges.tsx"
import { DeskRefusalText } from "../frame/DeskRefusalText.tsx"
import { BulkForm } from "./BulkForm.tsx"
import { categoryNamesOf, fieldLabel, pickText } from "./productWords.ts"
import styles from "./Products.module.css"

type BulkDialogProps = ScreenProps<typeof deskProductsMachine>

/** A change of many products: what to change, then what becomes of each, then it is made. */
export const BulkDialog = ({ snapshot, send }: BulkDialogProps) => {
  const { t } = useTranslation()
  const form = useId()
  const { bulkRefusal, categories, draft, rows } = snapshot.context
  const state = snapshot.value.bulk
  const isRefused = state === "refused"
  const close = () => send({ type: "bulk.close" })
  const count = applicableRows(rows).length
  return (
    <Dialog
      open={state !== "idle"}
      onClose={close}
      title={t(isRefused ? "desk.products.refusedTitle" : `desk.products.bulkTitle.${draft.kind}`)}
      footer={
        <>
          <Button
            variant="secondary"
            disabled={state === "applying"}
            onClick={state === "previewed" ? () => send({ type: "bulk.back" }) : close}
          >
            {t(state === "previewed" ? "desk.products.back" : "desk.products.close")}
          </Button>
          {(state === "editing" || state === "previewing") && (
            <Button
              type="submit"
              form={form}
              busy={state === "previewing"}
              busyLabel={t("desk.products.loadingChanges")}
            >
              {t("desk.products.showChanges")}
            </Button>
          )}
          {(state === "previewed" || state === "applying" || isRefused) && count > 0 && (
            <Button
              busy={state === "applying"}
              busyLabel={t("desk.products.applying")}
              onClick={() => send({ type: "bulk.apply" })}
            >
              {t("desk.products.apply", { count })}
            </Button>
          )}
        </>
      }
    >
      {bulkRefusal !== null && (
        <Notice kind="danger">
          <DeskRefusalText refusal={bulkRefusal} />
        </Notice>
      )}
      {(state === "editing" || state === "previewing") && (
        <BulkForm id={form} snapshot={snapshot} send={send} />
      )}
      {state === "previewing" && <SkeletonRows count={2} />}
      {(state === "previewed" || state === "applying" || isRefused) && (
        <Preview rows={rows} categories={categories} isRefused={isRefused} />
      )}
    </Dialog>
  )
}

interface PreviewProps {
  readonly rows: ReadonlyArray<BulkRow>
  readonly categories: ReadonlyArray<CategoryName>
  readonly isRefused: boolean
}

const Preview = ({ rows, categories, isRefused }: PreviewProps) => {
  const { t, i18n } = useTranslation()
  const changing = applicableRows(rows)
  const wrong = rows.filter(({ problems }) => problems.length > 0)
  const same = rows.length - changing.length - wrong.length
  return (
    <>
      {isRefused && (
        <Notice kind="warn">{t("desk.products.refused", { count: rows.length })}</Notice>
      )}
      {changing.length === 0 && wrong.length === 0 && <p>{t("desk.products.nothingChanges")}</p>}
      {wrong.length > 0 && (
        <Notice kind="warn" title={t("desk.products.cannot", { count: wrong.length })}>
          <ul>
            {wrong.map((row) => (
              <li key={row.id}>
                <RowName row={row} />
                {row.problems.map(({ field, problem }) => (
                  <p key={field}>
                    {fieldLabel(t, field)} · {t(`desk.fieldProblem.${problem}`)}
                  </p>
                ))}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {changing.length > 0 && !isRefused && (
        <p>{t("desk.products.willChange", { count: changing.length })}</p>
      )}
      <Stack as="ul" gap={12} className={styles.rows}>
        {changing.map((row) => (
          <li key={row.id}>
            <RowName row={row} />
            <FieldChanges
              changes={row.changes}
              names={categoryNamesOf(categories, i18n.language)}
            />
          </li>
        ))}
      </Stack>
      {same > 0 && changing.length + wrong.length > 0 && (
        <p className="secondary-text">{t("desk.products.alreadySo", { count: same })}</p>
      )}
    </>
  )
}

const RowName = ({ row }: { readonly row: BulkRow }) => {
  const { t, i18n } = useTranslation()
  return (
    <p className={styles.rowName}>
      <bdi>{pickText(row.name, i18n.language) || t("desk.products.nameless")}</bdi>
    </p>
  )
}
