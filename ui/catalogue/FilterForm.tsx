import { type ReactNode, useRef } from "react"
import { useTranslation } from "react-i18next"
import type { Category } from "#core/catalogue/Category.ts"
import type { CategoryId } from "#core/catalogue/Product.ts"
import {
  type FilterDraft,
  type productFilterMachine,
  invalidPrices
} from "#core/catalogue/productFilterMachine.ts"
import type { LoadRefusal } from "#core/shared/loadMachine.ts"
import { formatCatalogueRefusal } from "#locales/catalogueMessages.ts"
import { Field } from "../shared/Field.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Select } from "../shared/Select.tsx"
import { useFocusFirstInvalid } from "../shared/useFocusFirstInvalid.ts"
import styles from "./ProductList.module.css"

export type FilterFormProps = ScreenProps<typeof productFilterMachine> & {
  readonly categories: ReadonlyArray<Category>
  /** The refusal when the categories failed to load. */
  readonly refusal: LoadRefusal | null
}

/** The form that narrows a product list: category, price and stock. An invalid price gets the focus when it is submitted. */
export const FilterForm = ({
  id,
  snapshot,
  send,
  categories,
  refusal,
  appliesChoices = false,
  children
}: FilterFormProps & {
  /** For the submit button of a form that is outside it. */
  readonly id?: string
  /** A choice takes effect at once, because it is complete by itself; a price is complete when it is submitted. */
  readonly appliesChoices?: boolean
  /** What is below the fields. */
  readonly children?: ReactNode
}) => {
  const { t } = useTranslation()
  const { draft } = snapshot.context
  const form = useRef<HTMLFormElement>(null)
  const { markSubmitted } = useFocusFirstInvalid(form, snapshot)
  const options = flattenCategories(categories)
  const apply = () => {
    markSubmitted()
    send({ type: "filter.apply" })
  }
  const choose = (draft: Partial<FilterDraft>) => {
    send({ type: "filter.change", draft })
    if (appliesChoices) apply()
  }
  return (
    <form
      ref={form}
      className={styles.form}
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <Select
        label={t("products.category")}
        name="category"
        hint={refusal === null ? undefined : formatCatalogueRefusal(t, refusal)}
        value={draft.category === null ? "all" : String(draft.category)}
        onChange={(value) =>
          choose({ category: options.find(({ id }) => String(id) === value)?.id ?? null })
        }
        options={[
          { value: "all", label: t("categories.all") },
          ...options.map(({ id, label }) => ({ value: String(id), label }))
        ]}
      />
      <PriceFields snapshot={snapshot} send={send} draft={draft} />
      <label className={styles.check}>
        <input
          className={styles.box}
          type="checkbox"
          name="in_stock"
          checked={draft.inStock}
          onChange={({ target }) => choose({ inStock: target.checked })}
        />
        {t("products.inStock")}
      </label>
      {children}
    </form>
  )
}

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
      suffix={t("products.currency")}
      value={draft[bound]}
      error={invalidBounds.includes(bound) ? t("products.priceInvalid", { example: 4_500 }) : null}
      onChange={(typed) => send({ type: "filter.change", draft: { [bound]: typed } })}
    />
  )
  return (
    <div className={styles.prices}>
      {price("min", t("products.minPrice"))}
      {price("max", t("products.maxPrice"))}
    </div>
  )
}

/** All categories, each after its parent and named with its ancestors. */
const flattenCategories = (
  categories: ReadonlyArray<Category>,
  above = ""
): ReadonlyArray<{ readonly id: CategoryId; readonly label: string }> =>
  categories.flatMap(({ children, id, name }) => [
    { id, label: `${above}${name}` },
    ...flattenCategories(children, `${above}\u2003`)
  ])
