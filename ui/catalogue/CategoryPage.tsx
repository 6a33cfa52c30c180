import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { NavigationCategory } from "#core/catalogue/Category.ts"
import type { categoryPageMachine } from "#core/catalogue/categoryPageMachine.ts"
import type { CardProduct } from "#core/catalogue/Product.ts"
import type { ProductFilter } from "#core/catalogue/ProductList.ts"
import { limits } from "#core/shared/limits.ts"
import { ButtonLink } from "../shared/Button.tsx"
import { EmptyState } from "../shared/EmptyState.tsx"
import { LayoutGrid, PackageOpen } from "../shared/icons.ts"
import { LoadState } from "../shared/LoadState.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Page } from "../shared/Page.tsx"
import { Breadcrumbs } from "./Breadcrumbs.tsx"
import { CategoryCircles } from "./CategoryCircles.tsx"
import { CategoryChips } from "./CategoryChips.tsx"
import { ListTools } from "./ListTools.tsx"
import { ProductGrid, ProductGridSkeleton } from "./ProductGrid.tsx"
import list from "./ProductList.module.css"
import { paths } from "#locales/paths.ts"
import { RefusalMessage } from "../shared/RefusalMessage.tsx"

type CategoryPageProps = ScreenProps<typeof categoryPageMachine> & {
  readonly renderCardActions: (product: CardProduct) => ReactNode
  /**
   * The category with its ancestors, the top-level one first; empty until the tree of categories is
   * loaded.
   */
  readonly path: ReadonlyArray<NavigationCategory>
  /** The filter of all products of the category. */
  readonly filter: ProductFilter
  /** The filters beside the products, in a wide window. */
  readonly rail?: ReactNode
  readonly onFilter: () => void
  readonly onFilterChange: (filter: ProductFilter) => void
}

/**
 * A category's products, with circles of its subcategories. One without any has chips of its
 * siblings.
 */
export const CategoryPage = ({
  snapshot,
  send,
  renderCardActions,
  path,
  filter,
  rail,
  onFilter,
  onFilterChange
}: CategoryPageProps) => {
  const { t } = useTranslation()
  const { contents, refusal } = snapshot.context
  const isLoading = snapshot.hasTag("loading")
  const name = contents?.category.name ?? path.at(-1)?.name
  const heading = name ?? t("titles.category")
  const title = refusal?._tag === "CategoryNotFound" ? t("titles.notFound") : heading
  const layOut = (grid: ReactNode, count: ReactNode = null) => (
    <div className={list.body}>
      <div className={list.railColumn}>{rail}</div>
      <div className={list.results}>
        <ListTools
          filter={filter}
          hasListAddress
          onFilter={onFilter}
          onFilterChange={onFilterChange}
        />
        <output className={list.count}>{count}</output>
        {grid}
      </div>
    </div>
  )
  return (
    <Page
      wide
      title={heading}
      titleHidden={name === undefined || snapshot.matches("failed")}
      busy={isLoading}
      documentTitle={title}
    >
      {path.length > 0 && <Breadcrumbs path={path} />}
      {contents !== null && contents.subcategories.length > 0 ? (
        <CategoryCircles
          label={t("categories.chips")}
          size="small"
          categories={contents.subcategories}
        />
      ) : (
        <CategoryChips path={path} />
      )}
      <LoadState
        state={
          isLoading
            ? "loading"
            : snapshot.matches("noProducts") || snapshot.matches("noCategories")
              ? "empty"
              : snapshot.value
        }
        skeleton={layOut(<ProductGridSkeleton />)}
        empty={
          snapshot.matches("noProducts") ? (
            <EmptyState icon={<PackageOpen />} title={t("catalogue.noProducts")}>
              {t("catalogue.emptyHint")}
            </EmptyState>
          ) : (
            <EmptyState
              icon={<LayoutGrid />}
              title={t("catalogue.noCategories")}
              action={<ButtonLink to={paths.categories}>{t("categories.all")}</ButtonLink>}
            />
          )
        }
        error={refusal && <RefusalMessage context="category" refusal={refusal} />}
        errorAction={
          <ButtonLink to={paths.categories} variant="quiet">
            {t("categories.all")}
          </ButtonLink>
        }
        onRetry={() => send({ type: "retry" })}
      >
        {snapshot.matches("ready") &&
          contents &&
          layOut(
            <ProductGrid products={contents.products} renderCardActions={renderCardActions} />,
            contents.products.length < limits.catalogue.maximumCategoryProducts &&
              t("products.count", { count: contents.products.length })
          )}
      </LoadState>
    </Page>
  )
}
