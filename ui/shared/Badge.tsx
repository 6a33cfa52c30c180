import type { ReactNode } from "react"
import { classNames } from "./classNames.ts"
import styles from "./Badge.module.css"

export type Tone = "yellow" | "blue" | "purple" | "green" | "red" | "orange" | "gray" | "neutral"

/** A word on a tint, such as an order's status. */
export const Badge = ({
  tone = "neutral",
  children
}: {
  readonly tone?: Tone
  readonly children: ReactNode
}) => <span className={classNames(styles.badge, styles[tone])}>{children}</span>

/**
 * How many, on the corner of an icon; nothing at zero. What is spoken belongs to the icon's own label, whose words need
 * not hold the number (an Arabic two is one word): so it is drawn, and is no text.
 */
export const CountBadge = ({
  count,
  most = 99
}: {
  readonly count: number
  readonly most?: number
}) =>
  count > 0 && (
    <span
      className={styles.count}
      aria-hidden="true"
      data-count={count > most ? `${most}+` : count}
    />
  )
