import { type ReactNode, useRef } from "react"
import { useTranslation } from "react-i18next"
import { categoryPath, type NavigationCategory } from "#core/catalogue/Category.ts"
import type { CategoryId } from "#core/catalogue/Product.ts"
import type { ProductFilter } from "#core/catalogue/ProductList.ts"
import {
  type FilterDraft,
  type productFilterMachine,
  invalidPrices
} from "#core/catalogue/productFilterMachine.ts"
import type { LoadRefusal } from "#core/shared/loadMachine.ts"
import { formatCatalogueRefusal } from "#locales/catalogueMessages.ts"
import { Form } from "../shared/Form.tsx"
import { Field } from "../shared/Field.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Select } from "../shared/Select.tsx"
import { Skeleton } from "../shared/Skeleton.tsx"
import { Stack } from "../shared/Stack.tsx"
import { useFocusFirstInvalid } from "../shared/useFocusFirstInvalid.ts"
import { FacetChoices } from "./FacetChoices.tsx"
import styles from "./ProductList.module.css"

export type FilterFormProps = ScreenProps<typeof productFilterMachine> & {
  readonly categories: ReadonlyArray<NavigationCategory>
  /** The refusal when the categories failed to load. */
  readonly refusal: LoadRefusal | null
}

/**
 * The form that narrows a product list: category, price, offers, stock, and the attributes that its
 * products have. An invalid price gets the focus when it is submitted.
 */
export const FilterForm = ({
  id,
  snapshot,
  send,
  categories,
  refusal,
  appliesChoices = false,
  priceButton
}: FilterFormProps & {
  /** For the submit button of a form that is outside it. */
  readonly id?: string
  /**
   * A choice takes effect at once, because it is complete by itself; a price is complete when it is
   * submitted.
   */
  readonly appliesChoices?: boolean
  /** The submit button of a price, where it alone is submitted. */
  readonly priceButton?: ReactNode
}) => {
  const { t } = useTranslation()
  const { draft, expandedFacets, facets, filter } = snapshot.context
  const hasCounts = facets !== null && !snapshot.matches({ open: { editing: "failed" } })
  const form = useRef<HTMLFormElement>(null)
  const { markSubmitted } = useFocusFirstInvalid(form, snapshot)
  const department = departmentOf(categories, filter)
  const options = flattenCategories(department === null ? categories : [department])
  const apply = () => {
    markSubmitted()
    send({ type: "filter.apply" })
  }
  const choose = (draft: Partial<FilterDraft>) => {
    send({ type: "filter.change", draft })
    if (appliesChoices) apply()
  }
  return (
    <Stack as={Form} gap={16} ref={form} className={styles.form} id={id} onSubmit={apply}>
      {department?.children.length !== 0 && (
        <Select
          label={t("products.category")}
          name="category"
          hint={refusal === null ? undefined : formatCatalogueRefusal(t, refusal)}
          value={draft.category === null ? "all" : String(draft.category)}
          onChange={(value) =>
            choose({ category: options.find(({ id }) => String(id) === value)?.id ?? null })
          }
          options={[
            ...(department === null ? [{ value: "all", label: t("categories.all") }] : []),
            ...options.map(({ id, label }) => ({ value: String(id), label }))
          ]}
        />
      )}
      <div className={styles.prices}>
        <PriceFields snapshot={snapshot} send={send} draft={draft} />
        {priceButton}
      </div>
      <div>
        {(facets === null || facets.onSale > 0 || draft.onSale) && (
          <Check
            name="on_sale"
            label={t("products.onSale")}
            count={hasCounts ? facets.onSale : null}
            checked={draft.onSale}
            onChange={(onSale) => choose({ onSale })}
          />
        )}
        <Check
          name="in_stock"
          label={t("products.inStock")}
          count={hasCounts ? facets.inStock : null}
          checked={draft.inStock}
          onChange={(inStock) => choose({ inStock })}
        />
      </div>
      {facets === null
        ? snapshot.matches({ open: { editing: "loading" } }) && <FacetsSkeleton />
        : facets.attributes
            .filter(({ kind }) => kind !== "size" || hasComparableSizes(draft, filter))
            .map((facet) => (
              <FacetChoices
                key={`${facet.kind} ${facet.name}`}
                facet={facet}
                chosen={draft[facet.kind]}
                hasCounts={hasCounts}
                isExpanded={expandedFacets.includes(facet.name)}
                onExpand={() => send({ type: "facet.expand", name: facet.name })}
                onChange={(chosen) => choose({ [facet.kind]: chosen })}
              />
            ))}
    </Stack>
  )
}

/**
 * Sizes of garments, cushions and bottles beside each other tell nothing: they belong to a category
 * or a search.
 */
const hasComparableSizes = ({ category }: FilterDraft, filter: ProductFilter | null): boolean =>
  category !== null || (filter !== null && filter.search !== null)

const Check = ({
  name,
  label,
  count,
  checked,
  onChange
}: {
  readonly name: string
  readonly label: string
  /** The number of products that it would leave. */
  readonly count: number | null
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}) => {
  const { t } = useTranslation()
  return (
    <label className={styles.check}>
      {/* oxlint-disable-next-line react/forbid-elements -- nothing is typed */}
      <input
        className={styles.box}
        type="checkbox"
        name={name}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
      {count !== null && (
        <bdi className={styles.checkCount}>({t("common.number", { number: count })})</bdi>
      )}
    </label>
  )
}

const FacetsSkeleton = () =>
  ["first", "second"].map((facet) => (
    <Stack key={facet} gap={8}>
      <Skeleton short />
      <Skeleton shape="button" />
      <Skeleton shape="button" />
    </Stack>
  ))

const PriceFields = ({
  snapshot,
  send,
  draft
}: ScreenProps<typeof productFilterMachine> & { readonly draft: FilterDraft }) => {
  const { t } = useTranslation()
  const invalidBounds = snapshot.matches({ open: "invalid" }) ? invalidPrices(draft) : []
  const price = (bound: "min" | "max", label: string) => (
    <Field
      label={label}
      name={bound}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      maxLength={24}
      prefix={t("products.currency")}
      value={draft[bound]}
      error={invalidBounds.includes(bound) ? t("products.priceInvalid", { example: 4_500 }) : null}
      onChange={(typed) => send({ type: "filter.change", draft: { [bound]: typed } })}
    />
  )
  return (
    <>
      {price("min", t("products.minPrice"))}
      {price("max", t("products.maxPrice"))}
    </>
  )
}

/** The top-level category that a list stays in; null for all products and for a search. */
const departmentOf = (
  categories: ReadonlyArray<NavigationCategory>,
  filter: ProductFilter | null
): NavigationCategory | null =>
  filter === null || filter.search !== null || filter.category === null
    ? null
    : (categoryPath(categories, filter.category)[0] ?? null)

/** All categories, each after its parent and named with its ancestors. */
const flattenCategories = (
  categories: ReadonlyArray<NavigationCategory>,
  above = ""
): ReadonlyArray<{ readonly id: CategoryId; readonly label: string }> =>
  categories.flatMap(({ children, id, name }) => [
    { id, label: `${above}${name}` },
    ...flattenCategories(children, `${above}\u2003`)
  ])

/**
 * The label of the button that shows the list, with the number of products as far as it is known.
 */
export const useSubmitLabel = (snapshot: FilterFormProps["snapshot"]): string => {
  const { t } = useTranslation()
  const { facets } = snapshot.context
  return facets === null ||
    snapshot.matches({ open: { editing: "failed" } }) ||
    snapshot.matches({ open: "invalid" })
    ? t("products.apply")
    : t("products.showCount", { count: facets.total })
}
