import type { ReactElement, ReactNode } from "react"
import { CircleAlert } from "./icons.ts"
import { Row } from "./Row.tsx"
import styles from "./Field.module.css"
import { Stack } from "./Stack.tsx"

/** The props of every field: its label, hint and error. */
export interface FieldMessages {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | ReactElement | null | undefined
  readonly optional?: string | undefined
  /** What the field is of, where only the place of the field shows it; for screen readers. */
  readonly of?: string | undefined
  /** The id of an error message outside the field, for an error that fields share. */
  readonly errorId?: string | undefined
}

/** Renders label, hint and error around the input of the field `id`. */
export const FieldFrame = ({
  id,
  label,
  hint,
  error,
  optional,
  of,
  children
}: FieldMessages & { readonly id: string; readonly children: ReactNode }) => (
  <Stack gap={6}>
    <label className={styles.label} htmlFor={id}>
      {label}
      {of && <span className="visually-hidden">: {of}</span>}
      {optional && <span className={styles.optional}>{optional}</span>}
    </label>
    {children}
    {error && (
      <Row as="p" gap={6} align="stretch" className={styles.error} id={`${id}-error`}>
        <CircleAlert size={16} />
        <span>{error}</span>
      </Row>
    )}
    {hint && (
      <p className="secondary-text" id={`${id}-hint`}>
        {hint}
      </p>
    )}
  </Stack>
)

/** The ARIA attributes of the input. */
export const fieldAria = (id: string, { hint, error, errorId }: FieldMessages) => ({
  "aria-invalid": error || errorId ? true : undefined,
  "aria-describedby":
    [error && `${id}-error`, errorId, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined
})
