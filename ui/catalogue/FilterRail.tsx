import { useId } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../shared/Button.tsx"
import { FilterForm, type FilterFormProps } from "./FilterForm.tsx"
import styles from "./ProductList.module.css"

/**
 * The filters of the product list beside it, in a wide window. A choice takes effect at once, a
 * price when it is submitted.
 */
export const FilterRail = (props: FilterFormProps) => {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section className={styles.rail} aria-labelledby={id}>
      <h2 className={styles.railHeading} id={id}>
        {t("products.filter")}
      </h2>
      <FilterForm {...props} appliesChoices>
        <div className={styles.railActions}>
          <Button type="submit" variant="secondary" size="small">
            {t("products.apply")}
          </Button>
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              props.send({ type: "filter.clear" })
              props.send({ type: "filter.apply" })
            }}
          >
            {t("products.clear")}
          </Button>
        </div>
      </FilterForm>
    </section>
  )
}
