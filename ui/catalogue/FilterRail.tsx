import { useId, useRef } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../shared/Button.tsx"
import { useFocusFirstInvalid } from "../shared/useFocusFirstInvalid.ts"
import { FilterFields, type FilterFieldsProps } from "./FilterFields.tsx"
import styles from "./ProductList.module.css"

/** The filters of the product list beside it, in a wide window. A choice takes effect at once, a price when it is submitted. */
export const FilterRail = ({
  snapshot,
  send,
  categories,
  refusal
}: Omit<FilterFieldsProps, "onChoose">) => {
  const { t } = useTranslation()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { markSubmitted } = useFocusFirstInvalid(form, snapshot)
  const apply = () => {
    markSubmitted()
    send({ type: "filter.apply" })
  }
  return (
    <section className={styles.rail} aria-labelledby={id}>
      <h2 className={styles.railHeading} id={id}>
        {t("products.filter")}
      </h2>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <FilterFields
          snapshot={snapshot}
          send={send}
          categories={categories}
          refusal={refusal}
          onChoose={apply}
        />
        <div className={styles.railActions}>
          <Button type="submit" variant="secondary" size="small">
            {t("products.apply")}
          </Button>
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              send({ type: "filter.clear" })
              apply()
            }}
          >
            {t("products.clear")}
          </Button>
        </div>
      </form>
    </section>
  )
}
