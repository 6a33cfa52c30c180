import { type ReactNode, useId } from "react"
import { classNames } from "./classNames.ts"
import { Row } from "./Row.tsx"
import styles from "./Dialog.module.css"
import { IconButton } from "./IconButton.tsx"
import { X } from "./icons.ts"
import { Stack } from "./Stack.tsx"
import { useModal } from "./useModal.ts"

/**
 * The props of dialog, sheet, drawer and side panel; `open` comes from a machine, and `onClose`
 * requests closing.
 */
export interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly closeLabel?: string
  readonly children: ReactNode
  readonly footer?: ReactNode
}

const createDialog = (position: "centre" | "sheet" | "drawer" | "panel", isAnchored = false) => {
  const Placed = ({ open, onClose, title, closeLabel, children, footer }: DialogProps) => {
    const { ref, isPresent } = useModal(open, onClose)
    const titleId = useId()
    return (
      <dialog
        ref={ref}
        className={classNames(styles.dialog, styles[position], isAnchored && styles.anchored)}
        aria-labelledby={titleId}
      >
        {isPresent && (
          <div className={styles.content}>
            <Row gap={12} between className={styles.header}>
              <h2 className={styles.title} id={titleId}>
                {title}
              </h2>
              {closeLabel && (
                <IconButton label={closeLabel} onClick={onClose}>
                  <X size={22} />
                </IconButton>
              )}
            </Row>
            <Stack gap={16} className={styles.body}>
              {children}
            </Stack>
            {footer && (
              <Row gap={12} align="stretch" wrap className={styles.footer}>
                {footer}
              </Row>
            )}
          </div>
        )}
      </dialog>
    )
  }
  return Placed
}

/** A dialog in the middle of the window. */
export const Dialog = createDialog("centre")

/** A dialog at the bottom edge, for choices and short forms. */
export const Sheet = createDialog("sheet")

/**
 * A sheet that opens at its trigger in a wide window; the trigger has the CSS `anchor-name`
 * `--sheet-anchor`.
 */
export const AnchoredSheet = createDialog("sheet", true)

/** A dialog that slides in from the inline start: left in English, right in Arabic. */
export const Drawer = createDialog("drawer")

/**
 * A dialog that slides in from the inline end, over the full height: right in English, left in
 * Arabic.
 */
export const SidePanel = createDialog("panel")
