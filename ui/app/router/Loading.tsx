import { useTranslation } from "react-i18next"
import { Page } from "../../shared/Page.tsx"
import { Spinner } from "../../shared/Spinner.tsx"
import styles from "./Loading.module.css"
import { useRoute } from "./RouteContext.ts"

/** Shown while a page loads. */
export const Loading = () => {
  const { t } = useTranslation()
  const title = useRoute()?.route.title
  return (
    <Page title={t("common.loading")} documentTitle={title ? t(title) : false} titleHidden busy>
      <div className={styles.middle}>
        <Spinner size={32} label={t("common.loading")} />
      </div>
    </Page>
  )
}
