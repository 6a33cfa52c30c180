import { type ReactNode, useId } from "react"
import { classNames } from "./classNames.ts"
import styles from "./RadioList.module.css"

export interface RadioOption<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  readonly description?: ReactNode
  /** Shown before the label, such as a picture. */
  readonly start?: ReactNode
  /** Shown instead of the mark, such as a spinner. */
  readonly end?: ReactNode
}

interface RadioListProps<Value extends string> {
  readonly legend: string
  readonly hint?: string
  readonly chosen: Value
  readonly options: ReadonlyArray<RadioOption<Value>>
  readonly onChoose: (value: Value) => void
}

/**
 * A choice of one value: radio buttons as rows with a thin line between them. It belongs in a flush
 * `Card`.
 */
export const RadioList = <Value extends string>({
  legend,
  hint,
  chosen,
  options,
  onChoose
}: RadioListProps<Value>) => {
  const name = useId()
  return (
    <fieldset className={styles.list} aria-describedby={hint && `${name}-hint`}>
      <legend className={styles.legend}>{legend}</legend>
      {hint && (
        <p className={styles.hint} id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {options.map(({ value, label, description, start, end }) => (
        <label
          key={value}
          className={classNames(
            styles.row,
            start !== undefined && description !== undefined && styles.described
          )}
        >
          {/* oxlint-disable-next-line react/forbid-elements -- nothing is typed */}
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {start}
          <span className={styles.content}>
            <span>{label}</span>
            {description && <span className="secondary-text">{description}</span>}
          </span>
          {end || <span className={classNames(styles.mark, value === chosen && styles.chosen)} />}
        </label>
      ))}
    </fieldset>
  )
}
