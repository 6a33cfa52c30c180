import { useTranslation } from "react-i18next"
import type { CategoryRefusal } from "#core/catalogue/categoryPageMachine.ts"
import type { Category } from "#core/catalogue/Category.ts"
import type { CategoryId } from "#core/catalogue/Product.ts"
import { formatRefusal } from "#locales/formatRefusal.ts"
import { NotFound } from "../notFound/NotFound.tsx"
import { ButtonLink } from "../shared/Button.tsx"
import { EmptyState, ErrorState } from "../shared/EmptyState.tsx"
import { LayoutGrid } from "../shared/icons.ts"
import type { LoadScreenProps } from "../shared/screen.ts"
import { Page } from "../shared/shell/Page.tsx"
import { CategoryGridSkeleton } from "./CategoryGrid.tsx"
import { CategoryGrid } from "./CategoryGrid.tsx"
import { paths } from "#paths.ts"

type SubcategoriesProps = LoadScreenProps<Category, CategoryRefusal> & { readonly id: CategoryId }

/** The subcategories of a category. */
export const Subcategories = ({ id, snapshot, send }: SubcategoriesProps) => {
  const { t } = useTranslation()
  const { data, refusal } = snapshot.context
  const isLoading = snapshot.matches("loading")
  const heading = data?.name ?? t("titles.category")
  if (refusal?._tag === "CategoryNotFound") return <NotFound />
  return (
    <Page title={heading} titleHidden={data === null} busy={isLoading}>
      <title>{t("titles.withShop", { title: heading })}</title>
      {isLoading && <CategoryGridSkeleton label={t("common.loading")} />}
      {snapshot.matches("ready") && data && <CategoryGrid categories={data.children} />}
      {snapshot.matches("empty") && (
        <EmptyState
          icon={<LayoutGrid />}
          title={t("catalogue.noCategories")}
          action={<ButtonLink to={paths.category(id)}>{t("products.apply")}</ButtonLink>}
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
