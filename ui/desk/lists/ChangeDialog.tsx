import { type ReactNode, useId } from "react"
import { useTranslation } from "react-i18next"
import { Form } from "../../shared/Form.tsx"
import { Button } from "../../shared/Button.tsx"
import { Dialog } from "../../shared/Dialog.tsx"
import { Field } from "../../shared/Field.tsx"
import { Notice } from "../../shared/Notice.tsx"
import { Stack } from "../../shared/Stack.tsx"
import { DeskRefusalText } from "../frame/DeskRefusalText.tsx"
import type { EditableListSnapshot } from "./EditableList.tsx"

interface ChangeDialogProps {
  readonly snapshot: EditableListSnapshot
  readonly send: (event: { readonly type: "draft.submit" | "draft.close" }) => void
  readonly title: string
  readonly hint?: string
  readonly submitLabel: string
  /** Whether it takes something away for good. */
  readonly danger?: boolean
  /** Null for a change without a reason. */
  readonly reason?: string | null
  readonly onReason?: (reason: string) => void
  readonly children?: ReactNode
}

/** The form of a change over its list: it asks before it is done, and says why it was not. */
export const ChangeDialog = ({
  snapshot,
  send,
  title,
  hint,
  submitLabel,
  danger = false,
  reason = null,
  onReason = () => {},
  children
}: ChangeDialogProps) => {
  const { t } = useTranslation()
  const form = useId()
  const { changeRefusal } = snapshot.context
  const busy = snapshot.value === "changing"
  const close = () => send({ type: "draft.close" })
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={close} disabled={busy}>
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
      <Stack as={Form} gap={16} id={form} onSubmit={() => send({ type: "draft.submit" })}>
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
        {/* A wrong field has its message itself. */}
        {changeRefusal !== null && !("field" in changeRefusal) && (
          <Notice kind="danger">
            <DeskRefusalText refusal={changeRefusal} />
          </Notice>
        )}
      </Stack>
    </Dialog>
  )
}
