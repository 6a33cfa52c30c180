import type { ReactNode } from "react"
import { CircleAlert } from "./icons.ts"
import styles from "./Field.module.css"

/** What every field shares: its label above at all times, what it expects, and what is wrong with it. */
export interface FieldMessages {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | null | undefined
  readonly optional?: string | undefined
  /** The id of a message that says elsewhere what is wrong, for fields that are wrong together. */
  readonly errorId?: string | undefined
}

/** Draws the words of the field `id` around its input. */
export const FieldFrame = ({
  id,
  label,
  hint,
  error,
  optional,
  children
}: FieldMessages & { readonly id: string; readonly children: ReactNode }) => (
  <div className={styles.field}>
    <label className={styles.label} htmlFor={id}>
      {label}
      {optional && <span className={styles.optional}>{optional}</span>}
    </label>
    {children}
    {error && (
      <p className={styles.error} id={`${id}-error`}>
        <CircleAlert size={16} />
        {error}
      </p>
    )}
    {hint && (
      <p className={styles.hint} id={`${id}-hint`}>
        {hint}
      </p>
    )}
  </div>
)

/** What the input says of itself to those who hear it. */
export const fieldAria = (id: string, { hint, error, errorId }: FieldMessages) => ({
  "aria-invalid": error || errorId ? true : undefined,
  "aria-describedby":
    [error && `${id}-error`, errorId, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined
})
