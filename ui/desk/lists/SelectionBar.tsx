import type { ReactNode } from "react"
import { Row } from "../../shared/Row.tsx"
import styles from "./SelectionBar.module.css"

interface SelectionBarProps {
  readonly id?: string
  readonly label: string
  /** How many are selected. */
  readonly count: string
  /** What else there is to know of the selection. */
  readonly hints: ReadonlyArray<string | false | null>
  /** What is always on the screen, also where the other buttons scroll. */
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** What can be done with the selected items of a list, above the end of the window. */
export const SelectionBar = ({ id, label, count, hints, tools, children }: SelectionBarProps) => (
  <section id={id} className={styles.bar} aria-label={label}>
    <output className={styles.count}>
      <span>{count}</span>
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
    {tools && (
      <Row gap={4} className={styles.tools}>
        {tools}
      </Row>
    )}
  </section>
)
