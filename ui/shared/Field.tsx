import { type HTMLInputAutoCompleteAttribute, type ReactNode, useId } from "react"
import { classNames } from "./classNames.ts"
import { FieldFrame, type FieldMessages, fieldAria } from "./FieldFrame.tsx"
import styles from "./Field.module.css"
import { Row } from "./Row.tsx"
import { TextArea, TextInput } from "./TextInput.tsx"

interface FieldProps extends FieldMessages {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly type?: "text" | "tel" | "email" | "search" | "date" | "password" | "textarea"
  readonly name?: string
  readonly dir?: "ltr" | "rtl" | "auto"
  readonly inputMode?: "text" | "tel" | "email" | "numeric" | "decimal" | "search"
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  readonly autoCapitalize?: "characters"
  readonly enterKeyHint?: "next"
  readonly placeholder?: string
  readonly maxLength?: number
  readonly rows?: number
  readonly required?: boolean
  readonly disabled?: boolean
  readonly prefix?: ReactNode
  readonly suffix?: ReactNode
}

/**
 * A labelled text input. Phone numbers, codes and e-mail addresses take `dir="ltr"`; names and
 * streets take "auto".
 */
export const Field = ({
  label,
  hint,
  error,
  errorId,
  optional,
  of,
  onChange,
  type = "text",
  prefix,
  suffix,
  rows = 3,
  ...input
}: FieldProps) => {
  const id = useId()
  const words = { label, hint, error, errorId, optional, of }
  const shared = { ...input, ...fieldAria(id, words), id, className: styles.input }
  return (
    <FieldFrame id={id} {...words}>
      <Row
        className={classNames(styles.box, (error || errorId) && styles.invalid)}
        dir={input.dir === "ltr" ? "ltr" : undefined}
      >
        {prefix && (
          <Row as="span" className={styles.affix}>
            {prefix}
          </Row>
        )}
        {type === "textarea" ? (
          <TextArea {...shared} rows={rows} onType={onChange} />
        ) : (
          <TextInput {...shared} type={type} onType={onChange} />
        )}
        {suffix && (
          <Row as="span" className={styles.affix}>
            {suffix}
          </Row>
        )}
      </Row>
    </FieldFrame>
  )
}
