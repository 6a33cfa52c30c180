import type { ReactNode } from "react"
import { classNames } from "../shared/classNames.ts"
import { Stack } from "../shared/Stack.tsx"
import styles from "./OrdersLayout.module.css"

interface OrdersLayoutProps {
  readonly list: ReactNode
  readonly order: ReactNode
  /** Which of them a narrow window shows. */
  readonly narrow: "list" | "order"
}

/**
 * The orders and one of them: side by side from 1024 px on, where the list has a scroll position of
 * its own.
 */
export const OrdersLayout = ({ list, order, narrow }: OrdersLayoutProps) => (
  <div className={styles.layout}>
    <Stack gap={12} className={classNames(styles.list, narrow === "order" && styles.wideOnly)}>
      {list}
    </Stack>
    <div className={classNames(styles.order, narrow === "list" && styles.wideOnly)}>{order}</div>
  </div>
)
