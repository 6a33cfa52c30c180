import type { TFunction } from "i18next"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { categoryPath, type NavigationCategory } from "#core/catalogue/Category.ts"
import type { CardProduct } from "#core/catalogue/Product.ts"
import {
  changeFilter,
  type FilterKind,
  filterKinds,
  type ProductFacets,
  type ProductFilter,
  wholeList
} from "#core/catalogue/ProductList.ts"
import type { productListMachine } from "#core/catalogue/productListMachine.ts"
import { productsQueryString } from "#core/catalogue/productsQueryString.ts"
import { findCategories } from "#core/search/findCategories.ts"
import { paths } from "#locales/paths.ts"
import { ButtonLink } from "../shared/Button.tsx"
import { CatalogueRefusal } from "../shared/CatalogueRefusal.tsx"
import { EmptyState } from "../shared/EmptyState.tsx"
import { PackageOpen, Search, X } from "../shared/icons.ts"
import { Link } from "../shared/Link.tsx"
import { LoadMore } from "../shared/LoadMore.tsx"
import { LoadState } from "../shared/LoadState.tsx"
import { Page } from "../shared/Page.tsx"
import { Row } from "../shared/Row.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { useExitFocus } from "../shared/useExitFocus.ts"
import { Breadcrumbs } from "./Breadcrumbs.tsx"
import { CategoryChips, FoundCategories } from "./CategoryChips.tsx"
import { ListTools } from "./ListTools.tsx"
import { ProductGridSkeleton } from "./ProductGrid.tsx"
import styles from "./ProductList.module.css"
import { VirtualGrid } from "./VirtualGrid.tsx"

type ProductListProps = ScreenProps<typeof productListMachine> & {
  readonly renderCardActions: (product: CardProduct) => ReactNode
  /** The tree of categories; it has the name of the category in the filter. */
  readonly categories: ReadonlyArray<NavigationCategory>
  /** The names of the chosen values of attributes; null until they are loaded. */
  readonly facets: ProductFacets | null
  /** The filters beside the list, in a wide window. */
  readonly rail?: ReactNode
  readonly onFilter: () => void
  readonly onFilterChange: (filter: ProductFilter) => void
}

/** All products, or those that match the filter. */
export const ProductList = ({
  snapshot,
  send,
  renderCardActions,
  categories,
  facets,
  rail,
  onFilter,
  onFilterChange
}: ProductListProps) => {
  const { t } = useTranslation()
  const { startCursor, list, refusal, filter } = snapshot.context
  const isLoading = snapshot.matches("loading")
  const path = filter.category === null ? [] : categoryPath(categories, filter.category)
  const categoryName = path.at(-1)?.name ?? t("products.category")
  const heading =
    filter.search === null
      ? filter.category === null
        ? t("products.heading")
        : categoryName
      : t("products.results", { search: filter.search })
  const unfiltered = productsQueryString(changeFilter(wholeList(filter), { sort: filter.sort }))
  const isNarrowed = productsQueryString(filter) !== unfiltered
  const filterCount = listFilters(t, { filter, categoryName, facets }).length
  return (
    <Page wide title={heading} busy={isLoading}>
      {path.length > 0 && filter.search === null && (
        <>
          <Breadcrumbs path={path} />
          <CategoryChips path={path} />
        </>
      )}
      <FoundCategories categories={findCategories(categories, filter.search ?? "")} />
      {snapshot.matches("empty") && !isNarrowed ? (
        <EmptyState
          icon={filter.search === null ? <PackageOpen /> : <Search />}
          title={t("catalogue.noProducts")}
          action={<ButtonLink to={paths.categories}>{t("categories.all")}</ButtonLink>}
        >
          {t(filter.search === null ? "catalogue.emptyHint" : "products.searchHint")}
        </EmptyState>
      ) : (
        <div className={styles.body}>
          <div className={styles.railColumn}>{rail}</div>
          <div className={styles.results}>
            <ListTools
              filter={filter}
              filterCount={filterCount}
              onFilter={onFilter}
              onFilterChange={onFilterChange}
            />
            <AppliedFilters
              filter={filter}
              categoryName={categoryName}
              facets={facets}
              onFilterChange={onFilterChange}
            />
            <Row gap={16} className={styles.countRow}>
              <output className={styles.count}>
                {list !== null && list.total !== null && t("products.count", { count: list.total })}
              </output>
              {/* An empty list has a button instead. */}
              {filterCount > 0 && !snapshot.matches("empty") && (
                <Link className={styles.clearAll} to={paths.products(unfiltered)}>
                  {t("products.clearAll")}
                </Link>
              )}
            </Row>
            <LoadState
              state={snapshot.value}
              skeleton={<ProductGridSkeleton />}
              empty={
                <EmptyState
                  icon={<Search />}
                  title={t("catalogue.noProducts")}
                  action={
                    <ButtonLink to={paths.products(unfiltered)}>
                      {t("products.clearAll")}
                    </ButtonLink>
                  }
                >
                  {t("products.emptyHint")}
                </EmptyState>
              }
              error={refusal && <CatalogueRefusal refusal={refusal} />}
              onRetry={() => send({ type: "retry" })}
            >
              {list && (
                <VirtualGrid
                  key={productsQueryString(filter, startCursor)}
                  label={t("products.list")}
                  products={list.products}
                  total={startCursor === null ? list.total : null}
                  renderCardActions={renderCardActions}
                />
              )}
            </LoadState>
            {list !== null && list.next !== null && (
              <LoadMore
                state={snapshot.value}
                next={list.next}
                to={paths.products(productsQueryString(filter, list.next))}
                error={refusal && <CatalogueRefusal refusal={refusal} />}
                onLoad={() => send({ type: "nextPage.load" })}
                onRetry={() => send({ type: "retry" })}
              />
            )}
          </div>
        </div>
      )}
    </Page>
  )
}

interface FilterNames {
  readonly filter: ProductFilter
  /** The name of the category in the filter. */
  readonly categoryName: string
  /** The names of the values of attributes; null until they are loaded. */
  readonly facets: ProductFacets | null
}

interface AppliedFiltersProps extends FilterNames {
  readonly onFilterChange: (filter: ProductFilter) => void
}

/** The filters of the list, each with a button that removes it. */
const AppliedFilters = ({ filter, categoryName, facets, onFilterChange }: AppliedFiltersProps) => {
  const { t } = useTranslation()
  const filters = listFilters(t, { filter, categoryName, facets })
  if (filters.length === 0) return null
  return (
    <Row
      as="ul"
      gap={8}
      align="stretch"
      wrap
      className={styles.applied}
      aria-label={t("products.applied")}
    >
      {filters.map(([key, label, without]) => (
        <AppliedFilter
          key={key}
          label={t("products.remove", { filter: label })}
          onClick={() => onFilterChange(changeFilter(filter, without))}
        >
          {label}
        </AppliedFilter>
      ))}
    </Row>
  )
}

/** Each filter of the list with its name and what the list is without it. */
const listFilters = (
  t: TFunction,
  { filter, categoryName, facets }: FilterNames
): ReadonlyArray<readonly [key: string, label: string, without: Partial<ProductFilter>]> => {
  const { category, inStock, max, min, onSale, search } = filter
  return [
    // Without a search the category is the list itself, and its name the heading.
    ...(category === null || search === null
      ? []
      : [["category", categoryName, { category: null }] as const]),
    ...filterKinds.flatMap((kind) =>
      namedValues(kind, filter, facets).map(
        ({ name, values }) =>
          [
            `${kind} ${values.join()}`,
            name,
            { [kind]: filter[kind].filter((value) => !values.includes(value)) }
          ] as const
      )
    ),
    ...(min === null && max === null
      ? []
      : [["price", priceFilterText(filter, t), { min: null, max: null }] as const]),
    ...(onSale ? [["onSale", t("products.onSale"), { onSale: false }] as const] : []),
    ...(inStock ? [["inStock", t("products.inStock"), { inStock: false }] as const] : [])
  ]
}

/** The chosen values of a kind of attribute, those with one name together. */
const namedValues = (
  kind: FilterKind,
  filter: ProductFilter,
  facets: ProductFacets | null
): ReadonlyArray<{ readonly name: string; readonly values: ReadonlyArray<string> }> => {
  const choices = (facets?.attributes ?? []).flatMap((facet) =>
    facet.kind === kind
      ? facet.choices.filter(({ values }) => values.some((value) => filter[kind].includes(value)))
      : []
  )
  const unnamed = filter[kind].filter(
    (value) => !choices.some(({ values }) => values.includes(value))
  )
  return [...choices, ...unnamed.map((value) => ({ name: value, values: [value] }))]
}

const AppliedFilter = ({
  label,
  onClick,
  children
}: {
  readonly label: string
  readonly onClick: () => void
  readonly children: ReactNode
}) => {
  const ref = useExitFocus<HTMLLIElement>()
  return (
    <li ref={ref}>
      <button className={styles.filter} type="button" aria-label={label} onClick={onClick}>
        <bdi>{children}</bdi>
        <X size={16} />
      </button>
    </li>
  )
}

const priceFilterText = ({ max, min }: ProductFilter, t: TFunction): string => {
  if (min !== null && max !== null) return t("products.priceBetween", { min, max })
  return min === null
    ? t("products.priceTo", { price: max ?? 0 })
    : t("products.priceFrom", { price: min })
}
