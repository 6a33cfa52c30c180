import { Skeleton } from "../shared/Skeleton.tsx"
import styles from "./ProductCard.module.css"

/** In the size of the card that comes. */
export const CardOnItsWay = () => (
  <div className={styles.card}>
    <div className={styles.pictureOnItsWay}>
      <Skeleton shape="square" />
    </div>
    <div className={styles.name}>
      <Skeleton />
      <Skeleton short />
    </div>
    <div className={styles.price}>
      <Skeleton short />
    </div>
  </div>
)
