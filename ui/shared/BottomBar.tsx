import type { ReactNode } from "react"
import styles from "./BottomBar.module.css"
import { heightAs } from "./heightAs.ts"

const measured = heightAs("--bar-height")

/** Holds the one action of a screen at the bottom, above the tab bar; last in its page. `summary` stands above it. */
export const BottomBar = ({ summary, children }: { readonly summary?: ReactNode; readonly children: ReactNode }) => (
  <div ref={measured} className={styles.bar}>
    {summary && <div className={styles.summary}>{summary}</div>}
    <div className={styles.actions}>{children}</div>
  </div>
)
