import { useId, useRef } from "react"
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
import { Button } from "../shared/Button.tsx"
import { Sheet } from "../shared/Dialog.tsx"
import { Field } from "../shared/Field.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Select } from "../shared/Select.tsx"
import { useFocusFirstInvalid } from "../shared/useFocusFirstInvalid.ts"
import styles from "./ProductList.module.css"

type FilterSheetProps = ScreenProps<typeof productFilterMachine> & {
  readonly categories: ReadonlyArray<Category>
  /** The refusal when the categories failed to load. */
  readonly refusal: LoadRefusal | null
}

/** The filters of the product list: category, price and stock. */
export const FilterSheet = ({ snapshot, send, categories, refusal }: FilterSheetProps) => {
  const { t } = useTranslation()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { markSubmitted } = useFocusFirstInvalid(form, snapshot)
  const { draft } = snapshot.context
  const options = flattenCategories(categories)
  return (
    <Sheet
      open={snapshot.matches("open")}
      onClose={() => send({ type: "filter.close" })}
      title={t("products.filter")}
      closeLabel={t("common.close")}
      footer={
        <>
          <Button variant="secondary" onClick={() => send({ type: "filter.clear" })}>
            {t("products.clear")}
          </Button>
          <Button type="submit" form={id}>
            {t("products.apply")}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        className={styles.form}
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          markSubmitted()
          send({ type: "filter.apply" })
        }}
      >
        <Select
          label={t("products.category")}
          name="category"
          hint={refusal === null ? undefined : formatCatalogueRefusal(t, refusal)}
          value={draft.category === null ? "all" : String(draft.category)}
          onChange={(value) =>
            send({
              type: "filter.change",
              draft: { category: options.find(({ id }) => String(id) === value)?.id ?? null }
            })
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
            onChange={({ target }) =>
              send({ type: "filter.change", draft: { inStock: target.checked } })
            }
          />
          {t("products.inStock")}
        </label>
      </form>
    </Sheet>
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
