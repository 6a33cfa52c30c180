import { classNames } from "./classNames.ts"
import styles from "./Skeleton.module.css"

interface SkeletonProps {
  readonly shape?: "line" | "heading" | "square" | "row" | "circle" | "button"
  readonly short?: boolean
}

/**
 * A placeholder of the size of the loading content. It is hidden from screen readers: the region
 * around it announces the loading.
 */
export const Skeleton = ({ shape = "line", short = false }: SkeletonProps) => (
  <span
    className={classNames(styles.skeleton, styles[shape], short && styles.short)}
    aria-hidden="true"
  />
)

/** As many rows below one another. */
export const SkeletonRows = ({ count }: { readonly count: number }) =>
  Array.from({ length: count }, (_, row) => <Skeleton key={row} shape="row" />)
