import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import styles from "./SearchPanel.module.css"

interface RecentSectionProps {
  readonly title: string
  readonly clearLabel: string
  readonly onClear: () => void
  readonly children: ReactNode
}

/** What was searched or seen on this device, with a button that clears it. */
export const RecentSection = ({ title, clearLabel, onClear, children }: RecentSectionProps) => {
  const { t } = useTranslation()
  return (
    <section aria-label={title}>
      <div className={styles.recentHeader}>
        <h2 className={styles.recentTitle}>{title}</h2>
        <button className={styles.clear} type="button" aria-label={clearLabel} onClick={onClear}>
          {t("search.clearRecent")}
        </button>
      </div>
      {children}
    </section>
  )
}
