import { useTranslation } from "react-i18next"
import { ButtonLink } from "../shared/Button.tsx"
import { EmptyState } from "../shared/EmptyState.tsx"
import { Search } from "../shared/icons.ts"
import { Page } from "../shared/shell/Page.tsx"
import { paths } from "#locales/paths.ts"

/** The page for an unknown address. */
export const NotFound = () => {
  const { t } = useTranslation()
  return (
    <Page title={t("notFound.title")} titleHidden>
      <title>{t("titles.withShop", { title: t("titles.notFound") })}</title>
      <EmptyState
        icon={<Search />}
        title={t("notFound.title")}
        action={
          <>
            <ButtonLink to={paths.home}>{t("notFound.home")}</ButtonLink>
            <ButtonLink to={paths.categories} variant="secondary">
              {t("shell.categories")}
            </ButtonLink>
          </>
        }
      >
        {t("notFound.body")}
      </EmptyState>
    </Page>
  )
}
