import type { ComponentProps } from "react"
import { classNames } from "./classNames.ts"
import styles from "./Table.module.css"

interface TableProps extends Omit<ComponentProps<"table">, "className"> {
  /** In line with the texts above and below it. */
  readonly flush?: boolean
}

/** A table of short texts and figures, in the whole width. */
export const Table = ({ flush = false, ...props }: TableProps) => (
  <table {...props} className={classNames(styles.table, flush && styles.flush)} />
)
