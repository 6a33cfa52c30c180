import { useId } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../shared/Button.tsx"
import { Stack } from "../shared/Stack.tsx"
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
    <Stack as="section" gap={16} className={styles.rail} aria-labelledby={id}>
      <h2 id={id} className={styles.railHeading}>
        {t("products.filter")}
      </h2>
      <FilterForm
        {...props}
        appliesChoices
        priceButton={
          <Button type="submit" variant="secondary" size="small" fullWidth>
            {t("products.applyPrice")}
          </Button>
        }
      />
    </Stack>
  )
}
