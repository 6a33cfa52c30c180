import { useTranslation } from "react-i18next"
import { ButtonLink } from "../shared/Button.tsx"
import { EmptyState } from "../shared/EmptyState.tsx"
import { Search } from "../shared/icons.ts"
import { Page } from "../shared/Page.tsx"
import { paths } from "#locales/paths.ts"

/** The page for an unknown address, or for a category that the shop does not have. */
export const NotFound = ({ isCategory = false }: { readonly isCategory?: boolean }) => {
  const { t } = useTranslation()
  const title = t(isCategory ? "notFound.categoryTitle" : "notFound.title")
  const links = [
    [paths.home, t("notFound.home")],
    [paths.categories, t("shell.categories")]
  ] as const
  return (
    <Page title={title} titleHidden>
      <EmptyState
        icon={<Search />}
        title={title}
        action={(isCategory ? links.toReversed() : links).map(([to, text], index) => (
          <ButtonLink key={to} to={to} variant={index === 0 ? "primary" : "secondary"}>
            {text}
          </ButtonLink>
        ))}
      >
        {t(isCategory ? "notFound.categoryBody" : "notFound.body")}
      </EmptyState>
    </Page>
  )
}
