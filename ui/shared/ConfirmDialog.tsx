import type { ReactNode } from "react"
import { Button } from "./Button.tsx"
import { Dialog } from "./Dialog.tsx"

interface ConfirmDialogProps {
  readonly open: boolean
  readonly title: string
  readonly children: ReactNode
  readonly confirmLabel: string
  readonly cancelLabel: string
  readonly onConfirm: () => void
  readonly onCancel: () => void
  readonly busy?: boolean
}

/**
 * Asks for confirmation before an action that cannot be undone; Escape and a tap outside cancel.
 */
export const ConfirmDialog = ({
  open,
  title,
  children,
  onConfirm,
  onCancel,
  busy,
  ...labels
}: ConfirmDialogProps) => (
  <Dialog
    open={open}
    onClose={onCancel}
    title={title}
    footer={
      <>
        <Button variant="secondary" onClick={onCancel}>
          {labels.cancelLabel}
        </Button>
        <Button variant="danger" busy={busy ?? false} onClick={onConfirm}>
          {labels.confirmLabel}
        </Button>
      </>
    }
  >
    <p>{children}</p>
  </Dialog>
)
