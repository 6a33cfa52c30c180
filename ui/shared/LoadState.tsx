import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { StateValue } from "xstate"
import { ErrorState } from "./EmptyState.tsx"
import styles from "./LoadState.module.css"
import { RetryButton } from "./RetryButton.tsx"
import { useIsOffline } from "./useIsOffline.ts"
import { useReconnection } from "./useReconnection.ts"

interface LoadStateProps {
  /**
   * The state of the machine that loads: `loading`, `empty`, `failed`, or any other, which shows
   * the children.
   */
  readonly state: StateValue
  readonly skeleton: ReactNode
  /** False where the screen has an announcement of its own. */
  readonly announcesLoading?: boolean
  readonly empty?: ReactNode
  readonly error?: ReactNode
  readonly errorDetail?: ReactNode
  readonly errorAction?: ReactNode
  /** Renders the error as one line, for a part of a page, instead of as a whole screen. */
  readonly hasErrorLine?: boolean
  /** Renders the error as one line of this class. */
  readonly errorClassName?: string | undefined
  readonly onRetry?: () => void
  readonly children?: ReactNode
}

/** Loads again when the network returns. The shell says that it is lost. */
const RetryWhenOnline = ({ onRetry }: { readonly onRetry: () => void }) => {
  useReconnection(onRetry)
  return null
}

/**
 * What a screen or a part of it shows while its data loads, when there is none, and when loading
 * failed; otherwise its children. Without a connection a part has no error of its own.
 */
export const LoadState = ({
  state,
  skeleton,
  announcesLoading = true,
  empty = null,
  error = null,
  errorDetail,
  errorAction,
  hasErrorLine = false,
  errorClassName = hasErrorLine ? styles.error : undefined,
  onRetry = () => {},
  children
}: LoadStateProps) => {
  const { t } = useTranslation()
  const isOffline = useIsOffline()
  if (state === "loading")
    return (
      <>
        {announcesLoading && <output className="visually-hidden">{t("common.loading")}</output>}
        {skeleton}
      </>
    )
  if (state === "empty") return empty
  if (state !== "failed" || error === null) return children
  if (isOffline && errorClassName !== undefined)
    return (
      <>
        {skeleton}
        <RetryWhenOnline onRetry={onRetry} />
      </>
    )
  return errorClassName === undefined ? (
    <ErrorState title={error} onRetry={onRetry} action={errorAction}>
      {errorDetail}
    </ErrorState>
  ) : (
    <div className={errorClassName} role="alert">
      <p>{error}</p>
      <RetryButton size="small" onRetry={onRetry} />
    </div>
  )
}
