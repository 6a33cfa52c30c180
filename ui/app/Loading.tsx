import { useTranslation } from "react-i18next"
import { Page } from "../shared/shell/Page.tsx"
import { Spinner } from "../shared/Spinner.tsx"

/** Stands where a screen is about to be. */
export const Loading = () => {
  const { t } = useTranslation()
  return (
    <Page title={t("common.loading")} titleHidden busy>
      <Spinner size={32} label={t("common.loading")} />
    </Page>
  )
}
