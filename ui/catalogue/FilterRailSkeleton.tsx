import { Skeleton } from "../shared/Skeleton.tsx"
import { Stack } from "../shared/Stack.tsx"
import styles from "./ProductList.module.css"

/**
 * The skeleton of the filters beside a list. Without scripts, which the filters need, it is not
 * shown.
 */
export const FilterRailSkeleton = () => (
  <Stack gap={24} className={styles.railSkeleton}>
    <Skeleton shape="heading" short />
    {["category", "price", "attribute"].map((field) => (
      <Stack key={field} gap={8}>
        <Skeleton short />
        <Skeleton shape="button" />
      </Stack>
    ))}
    <Skeleton shape="row" />
  </Stack>
)
