import type { ReactNode } from "react"
import { classNames } from "./classNames.ts"
import styles from "./BottomBar.module.css"
import { measureBottomInset, applyBottomInsets } from "./bottomInsets.ts"

const measureBar = measureBottomInset("bar")

/**
 * The bar with the main action of a screen, fixed at the bottom in place of the tab bar, or above it with `aboveTabs`. `summary` is
 * above the action.
 */
export const BottomBar = ({
  summary,
  aboveTabs = false,
  children
}: {
  readonly summary?: ReactNode
  readonly aboveTabs?: boolean | undefined
  readonly children: ReactNode
}) => (
  <>
    <div ref={applyBottomInsets} className={styles.spacer} />
    <div ref={measureBar} className={classNames(styles.bar, !aboveTabs && styles.alone)}>
      {summary && <div className={styles.summary}>{summary}</div>}
      <div className={styles.actions}>{children}</div>
    </div>
  </>
)
