import type { ReactNode } from "react"
import { classNames } from "./classNames.ts"
import styles from "./IconButton.module.css"
import { Link } from "./Link.tsx"

interface IconButtonProps {
  readonly label: string
  readonly children: ReactNode
  readonly onClick: () => void
  readonly disabled?: boolean
  readonly pressed?: boolean
  readonly expanded?: boolean
  readonly variant?: "plain" | "floating"
}

/**
 * A button of 44 × 44 px with an icon; `label` is its accessible name. The variant `floating` is
 * for use on a picture.
 */
export const IconButton = ({
  label,
  children,
  onClick,
  disabled,
  pressed,
  expanded,
  variant = "plain"
}: IconButtonProps) => (
  <button
    className={classNames(styles.icon, variant === "floating" && styles.floating)}
    type="button"
    aria-label={label}
    aria-pressed={pressed}
    aria-expanded={expanded}
    disabled={disabled}
    onClick={onClick}
  >
    {children}
  </button>
)

interface IconLinkProps {
  readonly label: string
  readonly children: ReactNode
  readonly to: string
  /** Whether the page belongs to what it leads to. */
  readonly current?: boolean
}

/** A link with an icon. */
export const IconLink = ({ label, children, to, current = false }: IconLinkProps) => (
  <Link
    className={styles.icon}
    to={to}
    aria-label={label}
    aria-current={current ? "page" : undefined}
  >
    {children}
  </Link>
)
