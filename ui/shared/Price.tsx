import { classes } from "./classes.ts"
import styles from "./Price.module.css"

interface PriceProps {
  readonly children: string
  readonly was?: string | null | undefined
  readonly wasLabel?: string
  readonly size?: "small" | "medium" | "large"
}

/** Money as it is written (`KD 12.50`, `12.50 د.ك`), with the price it replaces struck out beside it. */
export const Price = ({ children, was, wasLabel, size = "medium" }: PriceProps) => (
  <span
    className={classes(
      styles.price,
      "figures",
      size !== "medium" && styles[size],
      was && styles.lowered
    )}
  >
    <bdi className={styles.now}>{children}</bdi>
    {was && (
      <s className={styles.was}>
        {wasLabel && <span className="visually-hidden">{wasLabel} </span>}
        <bdi>{was}</bdi>
      </s>
    )}
  </span>
)
