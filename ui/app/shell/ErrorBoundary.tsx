import { Component, type ReactNode, useTransition } from "react"
import { useTranslation } from "react-i18next"
import { ErrorState } from "../../shared/EmptyState.tsx"
import { Page } from "../../shared/Page.tsx"
import { isChunkError, reloadOnce, reloadIfReachable } from "../loading/chunkErrors.ts"

/**
 * Catches errors of a page, such as a chunk that fails to load: header, cart and tabs keep working.
 */
export class ErrorBoundary extends Component<
  { readonly children: ReactNode },
  { readonly hasError: boolean }
> {
  override state = { hasError: false }

  static getDerivedStateFromError() {
    return { hasError: true }
  }

  override componentDidCatch(error: unknown) {
    if (isChunkError(error)) void reloadOnce()
  }

  override render() {
    return this.state.hasError ? <ErrorFallback isOnline={navigator.onLine} /> : this.props.children
  }
}

/** The page in place of one that failed. */
export const ErrorFallback = ({ isOnline }: { readonly isOnline: boolean }) => {
  const { t } = useTranslation()
  const [isTrying, tryAgain] = useTransition()
  return (
    <Page title={t("titles.error")} titleHidden>
      <ErrorState
        title={t(isOnline ? "common.somethingWrong" : "refusals.catalogue.offline")}
        onRetry={() => tryAgain(() => reloadIfReachable())}
        busy={isTrying}
      />
    </Page>
  )
}
