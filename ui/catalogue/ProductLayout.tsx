import type { ReactNode } from "react"
import styles from "./ProductDetail.module.css"

interface ProductLayoutProps {
  readonly pictures: ReactNode
  /** Name, price, choices and the bar with the button. */
  readonly buying: ReactNode
  readonly children?: ReactNode
}

/**
 * The parts of a product page: below each other, and from 720 px on the pictures beside the buying
 * side, which stays in sight.
 */
export const ProductLayout = ({ pictures, buying, children }: ProductLayoutProps) => (
  <div className={styles.layout}>
    <div className={styles.pictures}>{pictures}</div>
    <div className={styles.side}>
      <div className={styles.buying}>{buying}</div>
    </div>
    {children}
  </div>
)
