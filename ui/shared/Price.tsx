import { useTranslation } from "react-i18next"
import { discountPercent } from "#core/catalogue/discountPercent.ts"
import { classNames } from "./classNames.ts"
import styles from "./Price.module.css"

interface PriceProps {
  /** In fils. */
  readonly price: number
  /** The price before a discount, in fils, shown where it is higher. */
  readonly oldPrice?: number | null
  /** Whether other choices cost more: the price is then where prices begin. */
  readonly varies?: boolean
  readonly size?: "small" | "medium" | "large"
  /** The old price stands below the price, at the start or the end of the line. */
  readonly stacked?: "start" | "end"
  readonly showsPercent?: boolean
}

/**
 * A price (`KD 12.50`, `12.50 د.ك`, `From KD 12.50`), with the higher old price struck out beside
 * it, and the discount in percent where it is wanted.
 */
export const Price = ({
  price,
  oldPrice = null,
  varies = false,
  size = "medium",
  stacked,
  showsPercent = false
}: PriceProps) => {
  const { t } = useTranslation()
  const isDiscounted = oldPrice !== null && oldPrice > price
  const percent = showsPercent ? discountPercent({ price, oldPrice }) : null
  return (
    <span
      className={classNames(
        styles.price,
        "figures",
        size !== "medium" && styles[size],
        stacked && styles[stacked],
        isDiscounted && styles.discounted
      )}
    >
      <span className={styles.current}>
        {varies && <span className={styles.from}>{t("common.from")} </span>}
        <bdi>{t("common.price", { price })}</bdi>
      </span>
      {isDiscounted && (
        <s className={styles.old}>
          <span className="visually-hidden">{t("product.oldPrice")} </span>
          <bdi>{t("common.price", { price: oldPrice })}</bdi>
        </s>
      )}
      {percent !== null && <span className={styles.percent}>{t("card.off", { percent })}</span>}
    </span>
  )
}
