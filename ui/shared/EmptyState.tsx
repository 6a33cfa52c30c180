import type { ReactNode } from "react"
import { SaduBand } from "../brand/SaduBand.tsx"
import { CircleAlert } from "./icons.ts"
import { RetryButton } from "./RetryButton.tsx"
import styles from "./EmptyState.module.css"
import { Stack } from "./Stack.tsx"
import { useMoveFocusOnUnmount } from "./useExitFocus.ts"

interface EmptyStateProps {
  readonly icon: ReactNode
  readonly title: string
  readonly children?: ReactNode
  readonly action?: ReactNode
  /** Whether it has the woven band, of which no screen has two. */
  readonly hasBand?: boolean
}

/** What a screen without content shows: the woven band, a title, a text and an action. */
export const EmptyState = ({ icon, title, children, action, hasBand = true }: EmptyStateProps) => (
  <Stack gap={8} className={styles.state}>
    {hasBand && (
      <div className={styles.band}>
        <SaduBand />
      </div>
    )}
    <div className={styles.icon}>{icon}</div>
    <h2 className={styles.title}>{title}</h2>
    {children && <p className={styles.text}>{children}</p>}
    {action && (
      <Stack gap={12} className={styles.action}>
        {action}
      </Stack>
    )}
  </Stack>
)

interface ErrorStateProps {
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly onRetry?: () => void
  readonly busy?: boolean
  readonly action?: ReactNode
}

/** What a screen shows when loading failed. */
export const ErrorState = ({ title, children, onRetry, busy = false, action }: ErrorStateProps) => {
  const ref = useMoveFocusOnUnmount<HTMLDivElement>()
  return (
    <Stack gap={8} ref={ref} className={styles.state} role="alert" data-screen-error>
      <div className={styles.errorIcon}>
        <CircleAlert />
      </div>
      <h2 className={styles.title}>{title}</h2>
      {children && <p className={styles.text}>{children}</p>}
      {(onRetry || action) && (
        <Stack gap={12} className={styles.action}>
          {onRetry && <RetryButton onRetry={onRetry} busy={busy} />}
          {action}
        </Stack>
      )}
    </Stack>
  )
}
