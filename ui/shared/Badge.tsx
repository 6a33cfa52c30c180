import { type ReactNode, useCallback, useRef } from "react"
import { classNames } from "./classNames.ts"
import styles from "./Badge.module.css"

export type Tone = "yellow" | "blue" | "purple" | "green" | "red" | "orange" | "gray" | "neutral"

/** A word on a coloured background, such as the status of an order. */
export const Badge = ({
  tone = "neutral",
  children
}: {
  readonly tone?: Tone
  readonly children: ReactNode
}) => <span className={classNames(styles.badge, styles[tone])}>{children}</span>

/**
 * A formatted number on the corner of an icon. Screen readers read the icon's label instead, which
 * need not contain the number (Arabic has one word for two items), so that the number is CSS
 * content and no text. Its key starts the animation anew with each number but the first.
 */
export const CountBadge = ({ children }: { readonly children: string }) => {
  const isReplacement = useRef(false)
  const ref = useCallback((element: HTMLElement | null) => {
    if (element !== null && isReplacement.current) element.dataset["changed"] = ""
    isReplacement.current = true
  }, [])
  return (
    <span
      ref={ref}
      key={children}
      className={styles.count}
      aria-hidden="true"
      data-count={children}
    />
  )
}
