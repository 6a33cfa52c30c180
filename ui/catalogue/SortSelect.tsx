import { useTranslation } from "react-i18next"
import type { ProductFilter, Sort } from "#core/catalogue/ProductList.ts"
import { ChevronDown } from "../shared/icons.ts"
import styles from "./ProductList.module.css"

interface SortSelectProps {
  readonly sort: Sort
  readonly onSort: (sort: ProductFilter["sort"]) => void
}

/** The sort order, as a native select. */
export const SortSelect = ({ sort, onSort }: SortSelectProps) => {
  const { t } = useTranslation()
  const words = {
    new: t("products.sortNew"),
    price_up: t("products.sortPriceUp"),
    price_down: t("products.sortPriceDown")
  }
  return (
    <label className={styles.sort}>
      <span className="visually-hidden">{t("products.sort")}</span>
      <select
        className={styles.select}
        name="sort"
        value={sort}
        onChange={({ target }) => onSort(sorts.find((one) => one === target.value) ?? "new")}
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

const sorts: ReadonlyArray<Sort> = ["new", "price_up", "price_down"]
