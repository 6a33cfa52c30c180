import { useId } from "react"
import { classNames } from "./classNames.ts"
import { FieldFrame, type FieldMessages, fieldAria } from "./FieldFrame.tsx"
import styles from "./Field.module.css"
import { ChevronDown } from "./icons.ts"
import { Row } from "./Row.tsx"
import { SelectPicker } from "./SelectPicker.tsx"

interface SelectProps extends FieldMessages {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly options: ReadonlyArray<{
    readonly value: string
    readonly label: string
    readonly disabled?: boolean
  }>
  readonly placeholder?: string
  readonly name?: string
  readonly autoComplete?: string
  readonly required?: boolean
  readonly disabled?: boolean
}

/** A native select; `placeholder` is shown while the value is empty. */
export const Select = ({
  label,
  hint,
  error,
  optional,
  of,
  onChange,
  options,
  placeholder,
  ...input
}: SelectProps) => {
  const id = useId()
  const words = { label, hint, error, optional, of }
  return (
    <FieldFrame id={id} {...words}>
      <Row className={classNames(styles.box, error && styles.invalid)}>
        <SelectPicker
          {...input}
          {...fieldAria(id, words)}
          id={id}
          className={styles.input}
          onChange={(event) => onChange(event.target.value)}
        >
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </SelectPicker>
        <ChevronDown className={styles.chevron} size={20} />
      </Row>
    </FieldFrame>
  )
}
