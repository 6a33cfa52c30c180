import { Skeleton } from "../shared/Skeleton.tsx"
import styles from "./ProductList.module.css"

/**
 * The skeleton of the filters beside a list. Without scripts, which the filters need, it is not
 * shown.
 */
export const FilterRailSkeleton = () => (
  <div className={styles.railSkeleton}>
    <Skeleton shape="heading" short />
    {["category", "price", "attribute"].map((field) => (
      <div key={field} className={styles.facetSkeleton}>
        <Skeleton short />
        <Skeleton shape="button" />
      </div>
    ))}
    <Skeleton shape="row" />
  </div>
)
