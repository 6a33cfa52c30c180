import { useTranslation } from "react-i18next"
import { useLocation } from "react-router-dom"
import { Page } from "../../shared/shell/Page.tsx"
import { Spinner } from "../../shared/Spinner.tsx"
import { pageTitleKey } from "../routing/pageTitle.ts"
import styles from "./Loading.module.css"

/** Stands where a screen is about to be. */
export const Loading = () => {
  const { t } = useTranslation()
  const title = pageTitleKey(useLocation().pathname)
  return (
    <Page title={t("common.loading")} titleHidden busy>
      {title && <title>{t("titles.withShop", { title: t(title) })}</title>}
      <div className={styles.middle}>
        <Spinner size={32} label={t("common.loading")} />
      </div>
    </Page>
  )
}
