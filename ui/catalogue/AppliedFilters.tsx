import type { TFunction } from "i18next"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import {
  changeFilter,
  type FilterKind,
  filterKinds,
  type ProductFacets,
  type ProductFilter
} from "#core/catalogue/ProductList.ts"
import { X } from "../shared/icons.ts"
import { useExitFocus } from "../shared/useExitFocus.ts"
import styles from "./ProductList.module.css"

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
export const AppliedFilters = ({
  filter,
  categoryName,
  facets,
  onFilterChange
}: AppliedFiltersProps) => {
  const { t } = useTranslation()
  const filters = listFilters(t, { filter, categoryName, facets })
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

/** Each filter of the list with its name and what the list is without it. */
export const listFilters = (
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
