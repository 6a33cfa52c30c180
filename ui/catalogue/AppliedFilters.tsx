import type { TFunction } from "i18next"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { changeFilter, type ProductFilter } from "#core/catalogue/ProductList.ts"
import { X } from "../shared/icons.ts"
import { useExitFocus } from "../shared/useExitFocus.ts"
import styles from "./ProductList.module.css"

interface AppliedFiltersProps {
  readonly filter: ProductFilter
  /** The name of the category in the filter. */
  readonly categoryName: string
  readonly onFilterChange: (filter: ProductFilter) => void
}

/** The filters of the list, each with a button that removes it. */
export const AppliedFilters = ({ filter, categoryName, onFilterChange }: AppliedFiltersProps) => {
  const { t } = useTranslation()
  const { category, inStock, max, min, search } = filter
  const filters: ReadonlyArray<
    readonly [key: string, label: string, without: Partial<ProductFilter>]
  > = [
    ...(search === null
      ? []
      : [["search", t("products.named", { search }), { search: null }] as const]),
    ...(category === null ? [] : [["category", categoryName, { category: null }] as const]),
    ...(min === null && max === null
      ? []
      : [["price", priceFilterText(filter, t), { min: null, max: null }] as const]),
    ...(inStock ? [["inStock", t("products.inStock"), { inStock: false }] as const] : [])
  ]
  if (filters.length === 0) return null
  return (
    <ul className={styles.applied} aria-label={t("products.applied")}>
      {filters.map(([key, label, without]) => (
        <AppliedFilter
          key={key}
          label={t("products.remove", { filter: label })}
          onClick={() => onFilterChange(changeFilter(filter, without))}
        >
          {label}
        </AppliedFilter>
      ))}
    </ul>
  )
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
