import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { Reel } from "#core/catalogue/Reel.ts"
import { formatCatalogueRefusal } from "#locales/catalogueMessages.ts"
import { ButtonLink } from "../shared/Button.tsx"
import { EmptyState, ErrorState } from "../shared/EmptyState.tsx"
import { Clapperboard } from "../shared/icons.ts"
import type { LoadScreenProps } from "../shared/screen.ts"
import { Page } from "../shared/shell/Page.tsx"
import { Spinner } from "../shared/Spinner.tsx"
import styles from "./Reels.module.css"
import { paths } from "#paths.ts"

type ReelsProps = LoadScreenProps<ReadonlyArray<Reel>> & {
  readonly renderFeed: (reels: ReadonlyArray<Reel>) => ReactNode
}

/** The reels, one to a screen. */
export const Reels = ({ snapshot, send, renderFeed }: ReelsProps) => {
  const { t } = useTranslation()
  const { data, refusal } = snapshot.context
  return (
    <Page title={t("titles.reels")} titleHidden busy={snapshot.matches("loading")}>
      <title>{t("titles.withShop", { title: t("titles.reels") })}</title>
      {snapshot.matches("loading") && (
        <div className={styles.loading}>
          <Spinner size={32} label={t("common.loading")} />
        </div>
      )}
      {snapshot.matches("ready") && data && renderFeed(data)}
      {snapshot.matches("empty") && (
        <EmptyState
          icon={<Clapperboard />}
          title={t("reels.empty")}
          action={<ButtonLink to={paths.home}>{t("common.continueShopping")}</ButtonLink>}
        >
          {t("reels.emptyHint")}
        </EmptyState>
      )}
      {snapshot.matches("failed") && refusal && (
        <ErrorState
          title={formatCatalogueRefusal(t, refusal)}
          onRetry={() => send({ type: "retry" })}
        />
      )}
    </Page>
  )
}
