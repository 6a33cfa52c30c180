import type { ReactNode } from "react"
import styles from "./BottomBar.module.css"
import { measureBottomInset, applyBottomInsets } from "./bottomInsets.ts"

const measureBar = measureBottomInset("bar")

/** Holds the one action of a screen at the bottom, above the tab bar; last in its page. `summary` stands above it. */
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
