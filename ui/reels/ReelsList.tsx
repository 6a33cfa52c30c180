import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { Reel } from "#core/catalogue/Reel.ts"
import { ButtonLink } from "../shared/Button.tsx"
import { EmptyState } from "../shared/EmptyState.tsx"
import { Clapperboard } from "../shared/icons.ts"
import type { LoadScreenProps } from "../shared/screen.ts"
import { LoadState } from "../shared/LoadState.tsx"
import { Page } from "../shared/Page.tsx"
import { Spinner } from "../shared/Spinner.tsx"
import { CatalogueRefusal } from "../shared/CatalogueRefusal.tsx"
import styles from "./Reels.module.css"
import { paths } from "#locales/paths.ts"

type ReelsListProps = LoadScreenProps<ReadonlyArray<Reel>> & {
  readonly renderFeed: (reels: ReadonlyArray<Reel>) => ReactNode
}

/** The reels, one per screen. */
export const ReelsList = ({ snapshot, send, renderFeed }: ReelsListProps) => {
  const { t } = useTranslation()
  const { data, refusal } = snapshot.context
  return (
    <Page title={t("titles.reels")} titleHidden wide busy={snapshot.matches("loading")}>
      <LoadState
        state={snapshot.value}
        skeleton={
          <div className={styles.loading}>
            <Spinner size={32} />
          </div>
        }
        empty={
          <EmptyState
            icon={<Clapperboard />}
            title={t("reels.empty")}
            action={<ButtonLink to={paths.home}>{t("common.continueShopping")}</ButtonLink>}
          >
            {t("reels.emptyHint")}
          </EmptyState>
        }
        error={refusal && <CatalogueRefusal refusal={refusal} />}
        onRetry={() => send({ type: "retry" })}
      >
        {data && renderFeed(data)}
      </LoadState>
    </Page>
  )
}
