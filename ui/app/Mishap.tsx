import { Component, type ReactNode, useTransition } from "react"
import { useTranslation } from "react-i18next"
import { ErrorState } from "../shared/EmptyState.tsx"
import { Page } from "../shared/shell/Page.tsx"
import { isLostChunk, reloadByItself, reloadIfServed } from "./reloadForNewChunks.ts"

/** Catches what should not happen, such as a screen's chunk that cannot be fetched: header, cart and tabs live on. */
export class Mishap extends Component<
  { readonly children: ReactNode },
  { readonly hasHappened: boolean }
> {
  override state = { hasHappened: false }

  static getDerivedStateFromError() {
    return { hasHappened: true }
  }

  override componentDidCatch(problem: unknown) {
    if (isLostChunk(problem)) void reloadByItself()
  }

  override render() {
    return this.state.hasHappened ? <Apology /> : this.props.children
  }
}

const Apology = () => {
  const { t } = useTranslation()
  const [isTrying, tryAgain] = useTransition()
  return (
    <Page title={t("titles.error")} titleHidden>
      <title>{t("titles.withShop", { title: t("titles.error") })}</title>
      <ErrorState
        title={t(navigator.onLine ? "common.somethingWrong" : "refusals.catalogue.offline")}
        onRetry={() => tryAgain(() => reloadIfServed())}
        busy={isTrying}
      />
    </Page>
  )
}
