import type { ReactNode } from "react"
import { Band } from "#ui/brand/Band.tsx"
import { CircleAlert } from "./icons.ts"
import { Retry } from "./Retry.tsx"
import styles from "./EmptyState.module.css"
import { usePassFocusOn } from "./usePassFocusOn.ts"

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
  readonly onRetry?: () => void
  readonly busy?: boolean
  readonly action?: ReactNode
}

/** What was asked for did not come; `icon` replaces the warning sign, for example when there is no network. */
export const ErrorState = ({
  title,
  children,
  icon,
  onRetry,
  busy = false,
  action
}: ErrorStateProps) => {
  const ref = usePassFocusOn<HTMLDivElement>()
  return (
    <div ref={ref} className={styles.state} role="alert">
      <div className={styles.troubled}>{icon ?? <CircleAlert />}</div>
      <h2 className={styles.title}>{title}</h2>
      {children && <p className={styles.text}>{children}</p>}
      {(onRetry || action) && (
        <div className={styles.action}>
          {onRetry && <Retry onRetry={onRetry} busy={busy} />}
          {action}
        </div>
      )}
    </div>
  )
}
