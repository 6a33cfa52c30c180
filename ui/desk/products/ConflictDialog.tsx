import { useTranslation } from "react-i18next"
import { changeRows } from "#core/desk/changeRows.ts"
import type { ConflictSide, deskProductMachine } from "#core/desk/deskProductMachine.ts"
import { Button } from "../../shared/Button.tsx"
import { Card } from "../../shared/Card.tsx"
import { Dialog } from "../../shared/Dialog.tsx"
import { RadioList } from "../../shared/RadioList.tsx"
import type { ScreenProps } from "../../shared/screen.ts"
import { FieldChanges } from "../changes/FieldChanges.tsx"
import { formatFieldName } from "../changes/formatFieldName.ts"
import { FieldValue } from "../changes/FieldValue.tsx"
import { categoryNamesOf, variantNames } from "./productWords.ts"
import styles from "./Product.module.css"

type ConflictDialogProps = ScreenProps<typeof deskProductMachine>

/** What somebody else has changed meanwhile: of a field that both changed, one value is chosen. */
export const ConflictDialog = ({ snapshot, send }: ConflictDialogProps) => {
  const { t, i18n } = useTranslation()
  const { categories, conflict } = snapshot.context
  const names = categoryNamesOf(categories, i18n.language)
  const close = () => send({ type: "dialog.close" })
  return (
    <Dialog
      open={conflict !== null}
      onClose={close}
      title={t("desk.product.conflictTitle")}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {t("desk.product.stopWaiting")}
          </Button>
          <Button onClick={() => send({ type: "conflict.save" })}>
            {t("desk.product.saveChoice")}
          </Button>
        </>
      }
    >
      {conflict !== null && (
        <>
          <p>{t("desk.product.conflictBody")}</p>
          {conflict.conflicts
            .flatMap((change) => changeRows([change]))
            .map((row) => (
              <Card key={row.key} flush className={styles.choice}>
                <RadioList<ConflictSide>
                  legend={formatFieldName(
                    t,
                    row,
                    variantNames(conflict.product.content, i18n.language)
                  )}
                  chosen={conflict.choices[row.key] ?? "mine"}
                  options={(["mine", "theirs"] as const).map((side) => ({
                    value: side,
                    label: t(`desk.product.${side}`),
                    description: (
                      <FieldValue
                        field={row.field}
                        name={row.key}
                        value={side === "mine" ? row.after : row.before}
                        names={names}
                      />
                    )
                  }))}
                  onChoose={(side) => send({ type: "conflict.choose", field: row.key, side })}
                />
              </Card>
            ))}
          {conflict.others.length > 0 && (
            <>
              <p>{t("desk.product.othersKept")}</p>
              <FieldChanges
                changes={conflict.others}
                names={names}
                variants={variantNames(conflict.product.content, i18n.language)}
              />
            </>
          )}
        </>
      )}
    </Dialog>
  )
}
