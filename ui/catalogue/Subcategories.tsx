import { useTranslation } from "react-i18next"
import type { branchMachine } from "#core/catalogue/branchMachine.ts"
import { formatRefusal } from "#locales/formatRefusal.ts"
import { NotFound } from "../notFound/NotFound.tsx"
import { ButtonLink } from "../shared/Button.tsx"
import { EmptyState, ErrorState } from "../shared/EmptyState.tsx"
import { LayoutGrid } from "../shared/icons.ts"
import type { ScreenProps } from "../shared/screen.ts"
import { Page } from "../shared/shell/Page.tsx"
import { CategoryGridSkeleton } from "./CategoryGrid.tsx"
import { CategoryGrid } from "./CategoryGrid.tsx"
import { paths } from "#paths.ts"

/** What lies inside one category (CATS-2). */
export const Subcategories = ({ snapshot, send }: ScreenProps<typeof branchMachine>) => {
  const { t } = useTranslation()
  const { found, refusal, wanted } = snapshot.context
  const isLoading = snapshot.matches("loading")
  const heading = found?.name ?? t("titles.category")
  if (refusal?._tag === "CategoryNotFound") return <NotFound />
  return (
    <Page title={heading} titleHidden={found === null} busy={isLoading}>
      <title>{t("titles.withShop", { title: heading })}</title>
      {isLoading && <CategoryGridSkeleton label={t("common.loading")} />}
      {snapshot.matches("ready") && found && <CategoryGrid categories={found.children} />}
      {snapshot.matches("empty") && (
        <EmptyState
          icon={<LayoutGrid />}
          title={t("catalogue.noCategories")}
          action={<ButtonLink to={paths.category(wanted)}>{t("products.apply")}</ButtonLink>}
        />
      )}
      {snapshot.matches("failed") && refusal && (
        <ErrorState
          title={formatRefusal(t, "category", refusal)}
          onRetry={() => send({ type: "retry" })}
          action={
            <ButtonLink to={paths.categories} variant="quiet">
              {t("categories.all")}
            </ButtonLink>
          }
        />
      )}
    </Page>
  )
}
