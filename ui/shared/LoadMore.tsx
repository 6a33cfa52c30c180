import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { StateValue } from "xstate"
import { Button, ButtonLink } from "./Button.tsx"
import { InView } from "./InView.tsx"
import styles from "./LoadMore.module.css"
import { Notice } from "./Notice.tsx"
import { RetryButton } from "./RetryButton.tsx"

interface LoadMoreProps {
  /**
   * The state of the machine that loads the list: `ready`, `loadingMore`, `loadMoreFailed`, or any
   * other, which shows nothing.
   */
  readonly state: StateValue
  /** The cursor of the next page. */
  readonly next: string
  /** The path of the next page, for a list that works without scripts. */
  readonly to?: string
  /** Why the next page could not be loaded. */
  readonly error: ReactNode
  readonly onLoad: () => void
  readonly onRetry: () => void
}

/** Loads the next page when the end of the list comes near. */
export const LoadMore = ({ state, next, to, error, onLoad, onRetry }: LoadMoreProps) => {
  const { t } = useTranslation()
  return (
    <div className={styles.end}>
      {state === "ready" && (
        <InView key={next} onEnter={onLoad} marginPx={1_600}>
          {to === undefined ? (
            <Button variant="secondary" onClick={onLoad}>
              {t("common.loadMore")}
            </Button>
          ) : (
            <ButtonLink to={to} variant="secondary" onActivate={onLoad}>
              {t("common.loadMore")}
            </ButtonLink>
          )}
        </InView>
      )}
      {state === "loadingMore" && (
        <Button variant="secondary" busy busyLabel={t("common.loadingMore")}>
          {t("common.loadMore")}
        </Button>
      )}
      {state === "loadMoreFailed" && error !== null && (
        <Notice kind="danger" action={<RetryButton size="small" onRetry={onRetry} />}>
          {error}
        </Notice>
      )}
    </div>
  )
}
