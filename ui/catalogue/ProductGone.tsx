import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { paths } from "#locales/paths.ts"
import { ButtonLink } from "../shared/Button.tsx"
import { DocumentTitle } from "../shared/DocumentTitle.tsx"
import { EmptyState } from "../shared/EmptyState.tsx"
import { PackageOpen } from "../shared/icons.ts"
import { Page } from "../shared/Page.tsx"

/** A product that the shop does not have, or no longer, with others below. */
export const ProductGone = ({ suggestions }: { readonly suggestions?: ReactNode }) => {
  const { t } = useTranslation()
  const title = t("product.notFoundTitle")
  return (
    <Page title={title} titleHidden wide>
      <DocumentTitle title={title} />
      <EmptyState
        icon={<PackageOpen />}
        title={title}
        action={
          <>
            <ButtonLink to={paths.home}>{t("common.continueShopping")}</ButtonLink>
            <ButtonLink to={paths.categories} variant="secondary">
              {t("shell.categories")}
            </ButtonLink>
          </>
        }
      >
        {t("product.notFoundBody")}
      </EmptyState>
      {suggestions}
    </Page>
  )
}
