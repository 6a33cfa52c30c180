import type { ReactNode } from "react"
import { Row } from "./Row.tsx"
import styles from "./BottomBar.module.css"
import { measureBottomInset, applyBottomInsets } from "./bottomInsets.ts"
import { Stack } from "./Stack.tsx"

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
    <Stack gap={6} ref={measureBar} className={styles.bar}>
      {summary && (
        <Row gap={12} rowGap={0} align="baseline" wrap between className={styles.summary}>
          {summary}
        </Row>
      )}
      <Row gap={12} rowGap={8} wrap className={styles.actions}>
        {children}
      </Row>
    </Stack>
  </>
)
