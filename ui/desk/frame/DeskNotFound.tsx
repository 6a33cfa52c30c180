import { useTranslation } from "react-i18next"
import { deskPaths } from "#locales/deskPaths.ts"
import { ButtonLink } from "../../shared/Button.tsx"
import { EmptyState } from "../../shared/EmptyState.tsx"
import { Search } from "../../shared/icons.ts"
import { Page } from "../../shared/Page.tsx"
import { DeskTitle } from "./DeskTitle.tsx"

/** A path that no page of the desk has. */
export const DeskNotFound = () => {
  const { t } = useTranslation()
  return (
    <Page title={t("titles.notFound")} titleHidden>
      <DeskTitle title={t("titles.notFound")} />
      <EmptyState
        icon={<Search />}
        title={t("titles.notFound")}
        action={<ButtonLink to={deskPaths.orders()}>{t("desk.toOrders")}</ButtonLink>}
      >
        {t("desk.notFound")}
      </EmptyState>
    </Page>
  )
}
