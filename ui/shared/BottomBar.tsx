import type { ReactNode } from "react"
import styles from "./BottomBar.module.css"
import { measureBottomInset, applyBottomInsets } from "./bottomInsets.ts"

const measureBar = measureBottomInset("bar")

/**
 * The bar with the main action of a screen, fixed above the tab bar or, on a page without tabs, at
 * the bottom. `summary` is above the action.
 */
export const BottomBar = ({
  summary,
  children
}: {
  readonly summary?: ReactNode
  readonly children: ReactNode
}) => (
  <>
    <div ref={applyBottomInsets} className={styles.spacer} />
    <div ref={measureBar} className={styles.bar}>
      {summary && <div className={styles.summary}>{summary}</div>}
      <div className={styles.actions}>{children}</div>
    </div>
  </>
)
