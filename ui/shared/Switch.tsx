import { type ReactNode, useId } from "react"
import styles from "./Switch.module.css"

interface SwitchProps {
  readonly label: string
  readonly description?: ReactNode
  readonly checked: boolean
  readonly onChange: (isChecked: boolean) => void
}

/**
 * A row with a setting that takes effect at once when it is turned on or off. It belongs in a flush
 * `Card`.
 */
export const Switch = ({ label, description, checked, onChange }: SwitchProps) => {
  const id = useId()
  return (
    <label className={styles.row}>
      <span className={styles.content}>
        <span id={`${id}-label`}>{label}</span>
        {description && (
          <span className={styles.description} id={`${id}-description`}>
            {description}
          </span>
        )}
      </span>
      {/* oxlint-disable-next-line react/forbid-elements -- nothing is typed */}
      <input
        className={styles.switch}
        type="checkbox"
        checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={description ? `${id}-description` : undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  )
}
