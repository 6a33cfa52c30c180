import { useTranslation } from "react-i18next"
import type { CategoryRefusal } from "#core/catalogue/categoryPageMachine.ts"
import type { Category } from "#core/catalogue/Category.ts"
import type { CategoryId } from "#core/catalogue/Product.ts"
import { wholeList } from "#core/catalogue/ProductList.ts"
import { productsQueryString } from "#core/catalogue/productsQueryString.ts"
import { formatRefusal } from "#locales/formatRefusal.ts"
import { NotFound } from "../notFound/NotFound.tsx"
import { ButtonLink } from "../shared/Button.tsx"
import { EmptyState } from "../shared/EmptyState.tsx"
import { LayoutGrid } from "../shared/icons.ts"
import type { LoadScreenProps } from "../shared/screen.ts"
import { LoadState } from "../shared/LoadState.tsx"
import { Page } from "../shared/Page.tsx"
import { CategoryGrid, CategoryGridSkeleton } from "./CategoryGrid.tsx"
import { HeadingLink } from "./HeadingLink.tsx"
import { paths } from "#locales/paths.ts"
import { RefusalText } from "../shared/RefusalText.tsx"
import { DocumentTitle } from "../shared/DocumentTitle.tsx"

type SubcategoriesProps = LoadScreenProps<Category, CategoryRefusal> & { readonly id: CategoryId }

/** The subcategories of a category. */
export const Subcategories = ({ id, snapshot, send }: SubcategoriesProps) => {
  const { t } = useTranslation()
  const { data, refusal } = snapshot.context
  const isLoading = snapshot.matches("loading")
  const heading = data?.name ?? t("titles.category")
  if (refusal?._tag === "CategoryNotFound") return <NotFound isCategory />
  return (
    <Page
      wide
      title={heading}
      titleHidden={data === null}
      busy={isLoading}
      aside={
        <HeadingLink
          to={paths.products(productsQueryString(wholeList({ category: id, search: null })))}
        >
          {t("home.seeAll")}
        </HeadingLink>
      }
    >
      <DocumentTitle title={heading} />
      <LoadState
        state={snapshot.value}
        skeleton={<CategoryGridSkeleton />}
        empty={
          <EmptyState
            icon={<LayoutGrid />}
            title={t("catalogue.noCategories")}
            action={<ButtonLink to={paths.category(id)}>{t("products.apply")}</ButtonLink>}
          />
        }
        error={
          refusal && (
            <RefusalText refusal={refusal}>{formatRefusal(t, "category", refusal)}</RefusalText>
          )
        }
        errorAction={
          <ButtonLink to={paths.categories} variant="quiet">
            {t("categories.all")}
          </ButtonLink>
        }
        onRetry={() => send({ type: "retry" })}
      >
        {data && <CategoryGrid categories={data.children} />}
      </LoadState>
    </Page>
  )
}
