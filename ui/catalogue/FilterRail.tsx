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
      <div className={styles.railHeading}>
        <h2 id={id}>{t("products.filter")}</h2>
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
      <FilterForm
        {...props}
        appliesChoices
        priceButton={
          <Button type="submit" variant="secondary" size="small" fullWidth>
            {t("products.applyPrice")}
          </Button>
        }
      />
    </section>
  )
}
