import type { ReactNode } from "react"
import { classNames } from "./classNames.ts"
import styles from "./Card.module.css"

/**
 * A surface with a thin border. With `flush` it has no padding, so that pictures and rows reach its
 * edge.
 */
export const Card = ({
  flush = false,
  children
}: {
  readonly flush?: boolean
  readonly children: ReactNode
}) => <div className={classNames(styles.card, flush && styles.flush)}>{children}</div>
