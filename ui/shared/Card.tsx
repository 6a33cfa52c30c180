import type { ReactNode } from "react"
import { classes } from "./classes.ts"
import styles from "./Card.module.css"

/** A quiet surface with a hairline. `flush` lets pictures and rows reach its edge. */
export const Card = ({
  flush = false,
  children
}: {
  readonly flush?: boolean
  readonly children: ReactNode
}) => <div className={classes(styles.card, flush && styles.flush)}>{children}</div>
