import type { ReactNode } from "react"
import { Row } from "../../shared/Row.tsx"
import styles from "./SelectionBar.module.css"

interface SelectionBarProps {
  readonly label: string
  /** How many are selected. */
  readonly count: string
  /** What else there is to know of the selection. */
  readonly hints: ReadonlyArray<string | false | null>
  readonly children: ReactNode
}

/** What can be done with the selected items of a list, above the end of the window. */
export const SelectionBar = ({ label, count, hints, children }: SelectionBarProps) => (
  <section className={styles.bar} aria-label={label}>
    <output className={styles.count}>
      {count}
      {hints.map(
        (hint) =>
          hint && (
            <span key={hint} className={styles.hint}>
              {hint}
            </span>
          )
      )}
    </output>
    <Row gap={8} wrap className={styles.actions}>
      {children}
    </Row>
  </section>
)
