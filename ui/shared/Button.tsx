import type { MouseEvent, ReactNode } from "react"
import styles from "./Button.module.css"
import { Link } from "./Link.tsx"
import { classes } from "./classes.ts"
import { Spinner } from "./Spinner.tsx"

interface Look {
  readonly look?: "primary" | "secondary" | "quiet" | "danger"
  readonly size?: "small" | "medium" | "large"
  readonly wide?: boolean
  readonly icon?: ReactNode
  readonly children: ReactNode
}

interface ButtonProps extends Look {
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  readonly type?: "button" | "submit"
  readonly form?: string
  readonly disabled?: boolean
  /** Takes no taps for a moment, yet keeps the focus that `disabled` would drop. */
  readonly resting?: boolean
  readonly busy?: boolean
  readonly busyLabel?: string | undefined
  readonly describedBy?: string | undefined
}

/** Busy, it keeps its width and its focus, shows a spinner (with `busyLabel` when given), and takes no further taps. */
export const Button = ({
  type = "button",
  busy = false,
  busyLabel,
  disabled,
  resting = false,
  onClick,
  form,
  describedBy,
  ...look
}: ButtonProps) => (
  <button
    className={classes(lookOf(look), resting && styles.resting)}
    type={type}
    form={form}
    disabled={disabled}
    aria-busy={busy}
    aria-disabled={busy || resting || undefined}
    aria-describedby={describedBy}
    onClick={busy || resting ? (event) => event.preventDefault() : onClick}
  >
    <span
      className={busy ? styles.waiting : styles.face}
      aria-hidden={busy && busyLabel !== undefined}
    >
      {look.icon}
      {look.children}
    </span>
    {busy && (
      <span className={styles.face}>
        <Spinner />
        {busyLabel}
      </span>
    )}
  </button>
)

interface ButtonLinkProps extends Look {
  readonly to: string
  readonly replace?: boolean
  /** Kept with the entry in the browser's history, for the screen it leads to. */
  readonly state?: unknown
  readonly onClick?: () => void
  /** Happens here instead of going there; the address is for those without scripts. */
  readonly onGo?: () => void
}

/** A link that looks like a button: for what changes the address rather than the shop. */
export const ButtonLink = ({
  to,
  replace = false,
  state,
  onClick,
  onGo,
  ...look
}: ButtonLinkProps) => (
  <Link
    className={lookOf(look)}
    to={to}
    replace={replace}
    state={state}
    onClick={(event) => {
      if (onGo) event.preventDefault()
      onGo?.()
      onClick?.()
    }}
  >
    <span className={styles.face}>
      {look.icon}
      {look.children}
    </span>
  </Link>
)

const lookOf = ({ look = "primary", size = "medium", wide = false }: Look) =>
  classes(styles.button, styles[look], size !== "medium" && styles[size], wide && styles.wide)
