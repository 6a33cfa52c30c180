import type { ReactNode } from "react"
import { Band } from "#ui/brand/Band.tsx"
import { Button } from "./Button.tsx"
import { CircleAlert, RefreshCw } from "./icons.ts"
import styles from "./EmptyState.module.css"

interface EmptyStateProps {
  readonly icon: ReactNode
  readonly title: string
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** Nothing here yet, said kindly under the band, with the way onward. */
export const EmptyState = ({ icon, title, children, action }: EmptyStateProps) => (
  <div className={styles.state}>
    <Band />
    <div className={styles.medal}>{icon}</div>
    <h2 className={styles.title}>{title}</h2>
    {children && <p className={styles.text}>{children}</p>}
    {action && <div className={styles.action}>{action}</div>}
  </div>
)

interface ErrorStateProps {
  readonly title: string
  readonly children?: ReactNode
  readonly icon?: ReactNode
  readonly retryLabel?: string
  readonly onRetry?: () => void
  readonly busy?: boolean
  readonly action?: ReactNode
}

/** What was asked for did not come; `icon` replaces the warning sign, for example when there is no network. */
export const ErrorState = ({ title, children, icon, retryLabel, onRetry, busy = false, action }: ErrorStateProps) => (
  <div className={styles.state} role="alert">
    <div className={styles.troubled}>{icon ?? <CircleAlert />}</div>
    <h2 className={styles.title}>{title}</h2>
    {children && <p className={styles.text}>{children}</p>}
    {(onRetry || action) && (
      <div className={styles.action}>
        {onRetry && <Button look="secondary" icon={<RefreshCw />} busy={busy} onClick={onRetry}>{retryLabel}</Button>}
        {action}
      </div>
    )}
  </div>
)
