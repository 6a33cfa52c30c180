import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../shared/Button.tsx"
import { Grid } from "../../shared/Grid.tsx"
import styles from "./Filters.module.css"

interface FiltersProps {
  /** How many of them narrow the list. */
  readonly active: number
  readonly onClear: () => void
  readonly children: ReactNode
}

/** The fields by which a list is narrowed, which unfold below the number of those that are set. */
export const Filters = ({ active, onClear, children }: FiltersProps) => {
  const { t } = useTranslation()
  return (
    <details className={styles.filters}>
      <summary className={styles.summary}>
        {active === 0
          ? t("desk.orders.filters")
          : t("desk.orders.activeFilters", { count: active })}
      </summary>
      <Grid gap={12} className={styles.fields}>
        {children}
        {active > 0 && (
          <Button variant="secondary" onClick={onClear}>
            {t("desk.orders.clearFilters")}
          </Button>
        )}
      </Grid>
    </details>
  )
}
