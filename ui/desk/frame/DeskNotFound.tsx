import { useTranslation } from "react-i18next"
import { deskPaths } from "#locales/deskPaths.ts"
import { ButtonLink } from "../../shared/Button.tsx"
import { EmptyState } from "../../shared/EmptyState.tsx"
import { Search } from "../../shared/icons.ts"
import { DeskPage } from "./DeskPage.tsx"

export const DeskNotFound = () => {
  const { t } = useTranslation()
  return (
    <DeskPage title={t("titles.notFound")} titleHidden>
      <EmptyState
        icon={<Search />}
        title={t("titles.notFound")}
        action={<ButtonLink to={deskPaths.orders()}>{t("desk.toOrders")}</ButtonLink>}
      >
        {t("desk.notFound")}
      </EmptyState>
    </DeskPage>
  )
}
