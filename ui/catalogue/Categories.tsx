import { useTranslation } from "react-i18next"
import type { Category } from "#core/catalogue/Category.ts"
import { formatCatalogueRefusal } from "#locales/catalogueMessages.ts"
import { ButtonLink } from "../shared/Button.tsx"
import { EmptyState, ErrorState } from "../shared/EmptyState.tsx"
import { LayoutGrid } from "../shared/icons.ts"
import type { LoadScreenProps } from "../shared/screen.ts"
import { Page } from "../shared/shell/Page.tsx"
import { CategoryGridSkeleton } from "./CategoryGrid.tsx"
import { CategoryGrid } from "./CategoryGrid.tsx"
import { paths } from "#paths.ts"

/** The grid of top-level categories. */
export const Categories = ({ snapshot, send }: LoadScreenProps<ReadonlyArray<Category>>) => {
  const { t } = useTranslation()
  const { data, refusal } = snapshot.context
  const isLoading = snapshot.matches("loading")
  return (
    <Page
      title={t("categories.heading")}
      busy={isLoading}
      aside={
        <ButtonLink to={paths.products()} variant="quiet" size="small">
          {t("categories.allProducts")}
        </ButtonLink>
      }
    >
      <title>{t("titles.withShop", { title: t("titles.categories") })}</title>
      {isLoading && <CategoryGridSkeleton label={t("common.loading")} />}
      {snapshot.matches("ready") && data && <CategoryGrid categories={data} />}
      {snapshot.matches("empty") && (
        <EmptyState icon={<LayoutGrid />} title={t("catalogue.noCategories")} />
      )}
      {snapshot.matches("failed") && refusal && (
        <ErrorState
          title={formatCatalogueRefusal(t, refusal)}
          onRetry={() => send({ type: "retry" })}
        />
      )}
    </Page>
  )
}
