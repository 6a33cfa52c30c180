import { useTranslation } from "react-i18next"
import { availableSorts, type ProductFilter } from "#core/catalogue/ProductList.ts"
import { ChevronDown } from "../shared/icons.ts"
import { SelectPicker } from "../shared/SelectPicker.tsx"
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
