import type { ReactNode } from "react"
import styles from "./BottomMessage.module.css"
import { measureBottomInset } from "./bottomInsets.ts"
import { Row } from "./Row.tsx"
import { useMoveFocusOnUnmount } from "./useExitFocus.ts"

const measureMessage = measureBottomInset("message")

interface BottomMessageProps {
  readonly label: string
  readonly text: string
  /** What a wide window says instead; a narrow one says it when the text is tapped. */
  readonly longText?: string
  /** The buttons. */
  readonly children: ReactNode
}

/** A question at the bottom of the window, which leaves the page usable. There is at most one. */
export const BottomMessage = ({ label, text, longText, children }: BottomMessageProps) => {
  const ref = useMoveFocusOnUnmount<HTMLDivElement>()
  return (
    <div ref={ref} className={styles.message}>
      <section ref={measureMessage} className={styles.sheet} aria-label={label}>
        {longText === undefined ? (
          <p>{text}</p>
        ) : (
          <>
            <details className={styles.narrow}>
              <summary>{text}</summary>
              <p>{longText}</p>
            </details>
            <p className={styles.wide}>{longText}</p>
          </>
        )}
        <Row gap={6} align="stretch" className={styles.actions}>
          {children}
        </Row>
      </section>
    </div>
  )
}
