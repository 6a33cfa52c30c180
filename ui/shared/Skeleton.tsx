import { classNames } from "./classNames.ts"
import styles from "./Skeleton.module.css"

interface SkeletonProps {
  readonly shape?: "line" | "heading" | "square" | "row" | "circle" | "button"
  readonly short?: boolean
}

/** The place of something that is on its way, in its size. Silent: the region around it says that it loads. */
export const Skeleton = ({ shape = "line", short = false }: SkeletonProps) => (
  <span
    className={classNames(styles.skeleton, styles[shape], short && styles.short)}
    aria-hidden="true"
  />
)
