import { useId } from "react"
import { useTranslation } from "react-i18next"
import type { PromoCategory } from "#core/desk/DeskPromos.ts"
import styles from "./ExcludedCategories.module.css"

interface ExcludedCategoriesProps {
  readonly categories: ReadonlyArray<PromoCategory>
  /** The ids of those that are excluded. */
  readonly chosen: ReadonlyArray<number>
  readonly error: string | undefined
  readonly onChange: (chosen: ReadonlyArray<number>) => void
}

/** The categories that a promo code is not for, each before those inside it. */
export const ExcludedCategories = ({
  categories,
  chosen,
  error,
  onChange
}: ExcludedCategoriesProps) => {
  const { t } = useTranslation()
  const hint = useId()
  return (
    <fieldset aria-describedby={hint}>
      <legend className={styles.legend}>
        {t("desk.promos.excludedCategories")}{" "}
        <span className="secondary-text">{t("common.optional")}</span>
      </legend>
      <p className={error === undefined ? "secondary-text" : styles.error} id={hint}>
        {error ?? t("desk.promos.excludedHint")}
      </p>
      <div className={styles.list}>
        {categories.map(({ id, level, name }) => (
          <label key={id} className={styles.row} style={{ paddingInlineStart: 20 * level - 8 }}>
            {/* oxlint-disable-next-line react/forbid-elements -- nothing is typed */}
            <input
              className={styles.box}
              type="checkbox"
              name="excludedCategories"
              checked={chosen.includes(id)}
              onChange={() =>
                onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
              }
            />
            <bdi>{name}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
