import { useId } from "react"
import styles from "./Storefront.module.css"

interface CheckFieldProps {
  readonly label: string
  readonly hint?: string
  readonly name: string
  readonly checked: boolean
  readonly onChange: (isChecked: boolean) => void
}

/** A choice of a form, which counts once the form is saved. */
export const CheckField = ({ label, hint, name, checked, onChange }: CheckFieldProps) => {
  const id = useId()
  return (
    <div>
      <label className={styles.check}>
        {/* oxlint-disable-next-line react/forbid-elements -- nothing is typed */}
        <input
          className={styles.box}
          type="checkbox"
          name={name}
          checked={checked}
          aria-describedby={hint === undefined ? undefined : id}
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
      </label>
      {hint !== undefined && (
        <p className={styles.secondary} id={id}>
          {hint}
        </p>
      )}
    </div>
  )
}
