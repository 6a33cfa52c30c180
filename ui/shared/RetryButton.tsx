import { useTranslation } from "react-i18next"
import { Button } from "./Button.tsx"
import { RefreshCw } from "./icons.ts"
import { useReconnection } from "./useReconnection.ts"

interface RetryButtonProps {
  readonly onRetry: () => void
  readonly size?: "small"
  readonly busy?: boolean
}

/** A button that loads again after a failure, and does so by itself when the network returns. */
export const RetryButton = ({ onRetry, size, busy = false }: RetryButtonProps) => {
  const { t } = useTranslation()
  useReconnection(onRetry)
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
