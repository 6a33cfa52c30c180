import type { ReactNode } from "react"
import { classNames } from "./classNames.ts"
import styles from "./SummaryLayout.module.css"

interface SummaryLayoutProps {
  /**
   * Whether the summary is one card where it is beside the content; its own cards then have no
   * frame.
   */
  readonly framed?: boolean
  readonly summary: ReactNode
  readonly children: ReactNode
}

/**
 * The content of a wide page with its summary: in one column, and from 840 px on beside it, where
 * it stays in sight.
 */
export const SummaryLayout = ({ summary, framed = false, children }: SummaryLayoutProps) => (
  <div className={styles.layout}>
    <div className={styles.content}>{children}</div>
    <div className={classNames(styles.summary, framed && styles.framed)}>{summary}</div>
  </div>
)
