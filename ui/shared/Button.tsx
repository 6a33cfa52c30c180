import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from "react"
import styles from "./Button.module.css"
import { Link } from "./Link.tsx"
import type { NavigationState } from "./NavigationState.ts"
import { classNames } from "./classNames.ts"
import { Spinner } from "./Spinner.tsx"

interface ButtonAppearance {
  readonly variant?: "primary" | "secondary" | "quiet" | "danger"
  readonly size?: "small" | "medium" | "large"
  readonly fullWidth?: boolean
  readonly icon?: ReactNode
  /**
   * The accessible name where the visible text is too short to stand alone; it begins with that
   * text.
   */
  readonly label?: string | undefined
  /** The letter that presses it, where its page listens to keys. */
  readonly shortcut?: string | undefined
  readonly children: ReactNode
}

interface ButtonProps extends ButtonAppearance {
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  readonly type?: "button" | "submit"
  readonly form?: string
  readonly disabled?: boolean
  /** Ignores clicks but keeps the focus, which `disabled` would drop. */
  readonly softDisabled?: boolean
  readonly busy?: boolean
  readonly busyLabel?: string | undefined
  readonly describedBy?: string | undefined
}

/**
 * A button. While `busy` it keeps its width and focus, shows a spinner (and `busyLabel`), and
 * ignores clicks.
 */
export const Button = ({
  type = "button",
  busy = false,
  busyLabel,
  disabled,
  softDisabled = false,
  onClick,
  form,
  describedBy,
  ...appearance
}: ButtonProps) => (
  <button
    className={classNames(buttonClassNames(appearance), softDisabled && styles.softDisabled)}
    type={type}
    form={form}
    disabled={disabled}
    aria-busy={busy}
    aria-disabled={busy || softDisabled || undefined}
    aria-describedby={describedBy}
    aria-label={appearance.label}
    aria-keyshortcuts={appearance.shortcut}
    onClick={busy || softDisabled ? (event) => event.preventDefault() : onClick}
  >
    <span
      className={busy ? styles.hiddenContent : styles.content}
      aria-hidden={busy && busyLabel !== undefined}
    >
      {appearance.icon}
      {appearance.children}
    </span>
    {busy && (
      <span className={styles.content}>
        <Spinner />
        {busyLabel}
      </span>
    )}
  </button>
)

interface ButtonLinkProps extends ButtonAppearance {
  readonly to: string
  readonly replace?: boolean
  /** The state of the history entry, for the target screen. */
  readonly state?: NavigationState | undefined
  readonly onClick?: () => void
  /** Called instead of following the link; the path is for browsers without scripts. */
  readonly onActivate?: () => void
}

/** A link that looks like a button, for navigation. */
export const ButtonLink = ({
  to,
  replace = false,
  state,
  onClick,
  onActivate,
  ...appearance
}: ButtonLinkProps) => (
  <Link
    className={buttonClassNames(appearance)}
    to={to}
    replace={replace}
    state={state}
    aria-label={appearance.label}
    aria-keyshortcuts={appearance.shortcut}
    onClick={(event) => {
      if (onActivate) event.preventDefault()
      onActivate?.()
      onClick?.()
    }}
  >
    <span className={styles.content}>
      {appearance.icon}
      {appearance.children}
    </span>
  </Link>
)

type ButtonAnchorProps = Pick<ButtonAppearance, "variant" | "size" | "icon" | "children"> &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "className">

/** A link that looks like a button and leaves the pages of the app: a call, a chat, a download. */
export const ButtonAnchor = ({
  variant = "primary",
  size = "medium",
  icon,
  children,
  ...anchor
}: ButtonAnchorProps) => (
  <a {...anchor} className={buttonClassNames({ variant, size })}>
    <span className={styles.content}>
      {icon}
      {children}
    </span>
  </a>
)

const buttonClassNames = ({
  variant = "primary",
  size = "medium",
  fullWidth = false
}: Pick<ButtonAppearance, "variant" | "size" | "fullWidth">) =>
  classNames(
    styles.button,
    styles[variant],
    size !== "medium" && styles[size],
    fullWidth && styles.fullWidth
  )
