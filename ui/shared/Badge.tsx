import type { ReactNode } from "react"
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
 * A number on the corner of an icon; nothing at zero. Screen readers read the icon's label instead, which need not
 * contain the number (Arabic has one word for two items), so that the number is CSS content and no text.
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
