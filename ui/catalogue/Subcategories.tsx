import { useTranslation } from "react-i18next"
import type { CategoryRefusal } from "#core/catalogue/categoryPageMachine.ts"
import type { Category } from "#core/catalogue/Category.ts"
import type { CategoryId } from "#core/catalogue/Product.ts"
import { wholeList } from "#core/catalogue/ProductList.ts"
import { productsQueryString } from "#core/catalogue/productsQueryString.ts"
import { formatRefusal } from "#locales/formatRefusal.ts"
import { NotFound } from "../notFound/NotFound.tsx"
import { ButtonLink } from "../shared/Button.tsx"
import { Forward } from "../shared/directionalIcons.tsx"
import { EmptyState } from "../shared/EmptyState.tsx"
import { LayoutGrid } from "../shared/icons.ts"
import { Link } from "../shared/Link.tsx"
import type { LoadScreenProps } from "../shared/screen.ts"
import sectionHeading from "../shared/SectionHeading.module.css"
import { LoadState } from "../shared/LoadState.tsx"
import { Page } from "../shared/shell/Page.tsx"
import { CategoryGrid, CategoryGridSkeleton } from "./CategoryGrid.tsx"
import { paths } from "#locales/paths.ts"

type SubcategoriesProps = LoadScreenProps<Category, CategoryRefusal> & { readonly id: CategoryId }

/** The subcategories of a category. */
export const Subcategories = ({ id, snapshot, send }: SubcategoriesProps) => {
  const { t } = useTranslation()
  const { data, refusal } = snapshot.context
  const isLoading = snapshot.matches("loading")
  const heading = data?.name ?? t("titles.category")
  if (refusal?._tag === "CategoryNotFound") return <NotFound />
  return (
    <Page
      wide
      title={heading}
      titleHidden={data === null}
      busy={isLoading}
      aside={
        // In an element of its own, because the heading of a page moves its links to the edge.
        <div>
          <Link
            className={sectionHeading.link}
            to={paths.products(productsQueryString(wholeList({ category: id, search: null })))}
          >
            {t("home.seeAll")}
            <Forward size={18} />
          </Link>
        </div>
      }
    >
      <title>{t("titles.withShop", { title: heading })}</title>
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
        error={refusal && formatRefusal(t, "category", refusal)}
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
