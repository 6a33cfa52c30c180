import { useTranslation } from "react-i18next"
import { availableSorts, type ProductFilter } from "#core/catalogue/ProductList.ts"
import { classNames } from "../shared/classNames.ts"
import { ChevronDown } from "../shared/icons.ts"
import picker from "../shared/SelectPicker.module.css"
import styles from "./ProductList.module.css"

interface SortSelectProps {
  readonly filter: ProductFilter
  readonly onSort: (sort: ProductFilter["sort"]) => void
}

/** The sort order, as a native select. */
export const SortSelect = ({ filter, onSort }: SortSelectProps) => {
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
      <select
        className={classNames(styles.select, picker.picker)}
        name="sort"
        value={filter.sort}
        onChange={({ target }) => onSort(sorts.find((one) => one === target.value) ?? filter.sort)}
      >
        {sorts.map((one) => (
          <option key={one} value={one}>
            {words[one]}
          </option>
        ))}
      </select>
      <ChevronDown className={styles.chevron} size={18} />
    </label>
  )
}
