import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
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
  readonly icon?: ReactNode
  readonly children: ReactNode
}

/** The bar with the button that submits a long form. */
export const SubmitBar = ({ error, ...button }: SubmitBarProps) => {
  const { t } = useTranslation()
  return (
    <BottomBar
      summary={
        error !== null && (
          <div className={styles.message}>
            <Notice kind="danger">{error}</Notice>
          </div>
        )
      }
    >
      <Button type="submit" size="large" fullWidth busyLabel={t("address.saving")} {...button} />
    </BottomBar>
  )
}
