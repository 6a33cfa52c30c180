import { useTranslation } from "react-i18next"
import type { Category } from "#core/catalogue/Category.ts"
import { EmptyState } from "../shared/EmptyState.tsx"
import { LayoutGrid } from "../shared/icons.ts"
import type { LoadScreenProps } from "../shared/screen.ts"
import { LoadState } from "../shared/LoadState.tsx"
import { Page } from "../shared/Page.tsx"
import { CategoryGrid, CategoryGridSkeleton } from "./CategoryGrid.tsx"
import { HeadingLink } from "./HeadingLink.tsx"
import { paths } from "#locales/paths.ts"
import { CatalogueRefusal } from "../shared/CatalogueRefusal.tsx"
import { DocumentTitle } from "../shared/DocumentTitle.tsx"

/** The grid of top-level categories. */
export const Categories = ({ snapshot, send }: LoadScreenProps<ReadonlyArray<Category>>) => {
  const { t } = useTranslation()
  const { data, refusal } = snapshot.context
  const isLoading = snapshot.matches("loading")
  return (
    <Page
      wide
      title={t("categories.heading")}
      busy={isLoading}
      aside={<HeadingLink to={paths.products()}>{t("categories.allProducts")}</HeadingLink>}
    >
      <DocumentTitle title={t("titles.categories")} />
      <LoadState
        state={snapshot.value}
        skeleton={<CategoryGridSkeleton />}
        empty={<EmptyState icon={<LayoutGrid />} title={t("catalogue.noCategories")} />}
        error={refusal && <CatalogueRefusal refusal={refusal} />}
        onRetry={() => send({ type: "retry" })}
      >
        {data && <CategoryGrid categories={data} />}
      </LoadState>
    </Page>
  )
}
