import { classNames } from "./classNames.ts"
import styles from "./Price.module.css"

interface PriceProps {
  readonly children: string
  readonly oldPrice?: string | null | undefined
  readonly oldPriceLabel?: string
  readonly size?: "small" | "medium" | "large"
}

/** A formatted price (`KD 12.50`, `12.50 د.ك`), with the old price struck out beside it. */
export const Price = ({ children, oldPrice, oldPriceLabel, size = "medium" }: PriceProps) => (
  <span
    className={classNames(
      styles.price,
      "figures",
      size !== "medium" && styles[size],
      oldPrice && styles.discounted
    )}
  >
    <bdi className={styles.current}>{children}</bdi>
    {oldPrice && (
      <s className={styles.old}>
        {oldPriceLabel && <span className="visually-hidden">{oldPriceLabel} </span>}
        <bdi>{oldPrice}</bdi>
      </s>
    )}
  </span>
)
