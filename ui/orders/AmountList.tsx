import type { ReactNode } from "react"
import styles from "./AmountList.module.css"

type Look = "secondary" | "discount" | "total"

interface AmountListProps {
  /** Each with its label; false for one that the order does not have. */
  readonly amounts: ReadonlyArray<readonly [label: string, amount: ReactNode, look?: Look] | false>
  readonly busy?: boolean
}

/** The amounts of an order, before it is placed and after. */
export const AmountList = ({ amounts, busy }: AmountListProps) => (
  <dl className={styles.amounts} aria-busy={busy}>
    {amounts.map(
      (amount) =>
        amount !== false && (
          <div key={amount[0]} className={amount[2] && styles[amount[2]]}>
            <dt>{amount[0]}</dt>
            <dd>{amount[1]}</dd>
          </div>
        )
    )}
  </dl>
)
