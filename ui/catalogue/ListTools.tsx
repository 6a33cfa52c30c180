import { useTranslation } from "react-i18next"
import { availableSorts, changeFilter, type ProductFilter } from "#core/catalogue/ProductList.ts"
import { productsQueryString } from "#core/catalogue/productsQueryString.ts"
import { paths } from "#locales/paths.ts"
import { Button, ButtonLink } from "../shared/Button.tsx"
import { ChevronDown, SlidersHorizontal } from "../shared/icons.ts"
import { Row } from "../shared/Row.tsx"
import { SelectPicker } from "../shared/SelectPicker.tsx"
import { useHydrated } from "../shared/useHydrated.ts"
import styles from "./ProductList.module.css"

interface ListToolsProps {
  readonly filter: ProductFilter
  /** Whether another address has this list with its filters, for browsers without scripts. */
  readonly hasListAddress?: boolean
  /** The number of filters that the list has. */
  readonly filterCount?: number
  readonly onFilter: () => void
  readonly onFilterChange: (filter: ProductFilter) => void
}

/** The sort order of a list, and the button of its filters in a narrow window. */
export const ListTools = ({
  filter,
  hasListAddress = false,
  filterCount = 0,
  onFilter,
  onFilterChange
}: ListToolsProps) => {
  const { t } = useTranslation()
  const isHydrated = useHydrated()
  return (
    <Row gap={8} align="stretch" wrap className={styles.tools}>
      <SortSelect
        filter={filter}
        onSort={(sort) => onFilterChange(changeFilter(filter, { sort }))}
      />
      <div className={styles.sheetButton}>
        {hasListAddress && !isHydrated ? (
          <ButtonLink
            variant="secondary"
            size="small"
            icon={<SlidersHorizontal />}
            to={paths.products(productsQueryString(filter))}
          >
            {t("products.filter")}
          </ButtonLink>
        ) : (
          <Button variant="secondary" size="small" icon={<SlidersHorizontal />} onClick={onFilter}>
            {t("products.filter")}
            {filterCount > 0 && (
              <span
                className={styles.filterCount}
                aria-hidden="true"
                data-count={t("common.number", { number: filterCount })}
              />
            )}
          </Button>
        )}
      </div>
    </Row>
  )
}

interface SortSelectProps {
  readonly filter: ProductFilter
  readonly onSort: (sort: ProductFilter["sort"]) => void
}

/** The sort order, as a native select. */
const SortSelect = ({ filter, onSort }: SortSelectProps) => {
  const { t } = useTranslation()
  const sorts = availableSorts(filter)
  const words = {
    relevance: t("products.sortRelevance"),
    featured: t("products.sortFeatured"),
    new: t("products.sortNew"),
    price_up: t("products.sortPriceUp"),
    price_down: t("products.sortPriceDown")
  }
  return (
    <label className={styles.sort}>
      <span className="visually-hidden">{t("products.sort")}</span>
      <SelectPicker
        className={styles.select}
        name="sort"
        value={filter.sort}
        onChange={({ target }) => onSort(sorts.find((one) => one === target.value) ?? filter.sort)}
      >
        {sorts.map((one) => (
          <option key={one} value={one}>
            {words[one]}
          </option>
        ))}
      </SelectPicker>
      <ChevronDown className={styles.chevron} size={18} />
    </label>
  )
}
