import { type ReactNode, useId } from "react"
import { useTranslation } from "react-i18next"
import { type DeskChangeRefusal, formatDeskChangeRefusal } from "#locales/deskChangeRefusal.ts"
import { Button } from "../../shared/Button.tsx"
import { Dialog } from "../../shared/Dialog.tsx"
import { Field } from "../../shared/Field.tsx"
import { Notice } from "../../shared/Notice.tsx"
import { RefusalText } from "../../shared/RefusalText.tsx"
import styles from "./Lists.module.css"

interface ChangeDialogProps {
  readonly open: boolean
  readonly title: string
  readonly hint?: string | undefined
  readonly submitLabel: string
  /** Whether it takes something away for good. */
  readonly danger?: boolean
  readonly busy: boolean
  readonly refusal: DeskChangeRefusal | null
  /** Null for a change without a reason. */
  readonly reason: string | null
  readonly onReason?: (reason: string) => void
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** The form of a change over its list: it asks before it is done, and says why it was not. */
export const ChangeDialog = ({
  open,
  title,
  hint,
  submitLabel,
  danger = false,
  busy,
  refusal,
  reason,
  onReason = () => {},
  onSubmit,
  onClose,
  children
}: ChangeDialogProps) => {
  const { t } = useTranslation()
  const form = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            {t("desk.change.close")}
          </Button>
          <Button
            type="submit"
            form={form}
            variant={danger ? "danger" : "primary"}
            busy={busy}
            busyLabel={t("desk.change.saving")}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {hint !== undefined && <p>{hint}</p>}
        {children}
        {reason !== null && (
          <Field
            label={t("desk.change.reason")}
            hint={t("desk.change.reasonHint")}
            name="reason"
            dir="auto"
            autoComplete="off"
            maxLength={300}
            value={reason}
            onChange={onReason}
          />
        )}
        {refusal && (
          <Notice kind="danger">
            <RefusalText refusal={refusal}>{formatDeskChangeRefusal(t, refusal)}</RefusalText>
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
