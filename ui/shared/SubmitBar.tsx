import type { ReactNode } from "react"
import { BottomBar } from "./BottomBar.tsx"
import styles from "./BottomBar.module.css"
import { Button } from "./Button.tsx"
import { Notice } from "./Notice.tsx"

interface SubmitBarProps {
  /** The id of the form, which is above the bar. */
  readonly form: string
  /** Why the form could not be saved. */
  readonly error: ReactNode
  readonly disabled: boolean
  readonly busy: boolean
  readonly busyLabel: string
  readonly icon?: ReactNode
  readonly children: ReactNode
}

/** The bar with the button that submits a long form. */
export const SubmitBar = ({ error, ...button }: SubmitBarProps) => (
  <BottomBar
    summary={
      error !== null && (
        <div className={styles.message}>
          <Notice kind="danger">{error}</Notice>
        </div>
      )
    }
  >
    <Button type="submit" size="large" fullWidth {...button} />
  </BottomBar>
)
