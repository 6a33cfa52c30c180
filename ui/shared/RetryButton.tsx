import { useEffect, useEffectEvent } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "./Button.tsx"
import { RefreshCw } from "./icons.ts"
import { isReconnecting } from "./reconnection.ts"

interface RetryButtonProps {
  readonly onRetry: () => void
  readonly size?: "small"
  readonly busy?: boolean
}

/** A button that loads again after a failure, and does so by itself when the network returns. */
export const RetryButton = ({ onRetry, size, busy = false }: RetryButtonProps) => {
  const { t } = useTranslation()
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    let timer = 0
    const ended = new AbortController()
    const retryLater = () => void (timer = window.setTimeout(retry, reconnectDelayMs))
    // The event came while a request was pending that failed after all.
    if (isReconnecting()) retryLater()
    addEventListener("online", retryLater, ended)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [])
  return (
    <Button
      variant="secondary"
      {...(size && { size })}
      icon={<RefreshCw />}
      busy={busy}
      onClick={onRetry}
    >
      {t("common.retry")}
    </Button>
  )
}

/** A network works only some time after the `online` event. */
const reconnectDelayMs = 500
