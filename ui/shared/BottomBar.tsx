import type { ReactNode } from "react"
import styles from "./BottomBar.module.css"
import { atFoot, makesRoom } from "./foot.ts"

const bar = atFoot("bar")

/** Holds the one action of a screen at the bottom, above the tab bar; last in its page. `summary` stands above it. */
export const BottomBar = ({
  summary,
  children
}: {
  readonly summary?: ReactNode
  readonly children: ReactNode
}) => (
  <>
    <div ref={makesRoom} className={styles.room} />
    <div ref={bar} className={styles.bar}>
      {summary && <div className={styles.summary}>{summary}</div>}
      <div className={styles.actions}>{children}</div>
    </div>
  </>
)
