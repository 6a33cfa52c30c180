import { classNames } from "../../shared/classNames.ts"
import styles from "./SelectBox.module.css"

interface SelectBoxProps {
  readonly label: string
  /** Whether a narrow window, where no table explains the box, shows the label. */
  readonly isLabelShown?: boolean
  readonly checked: boolean
  readonly onChange: () => void
}

/** A checkbox that selects items of a list; otherwise its label is for screen readers. */
export const SelectBox = ({ label, isLabelShown = false, checked, onChange }: SelectBoxProps) => (
  <label className={styles.box}>
    {/* oxlint-disable-next-line react/forbid-elements -- nothing is typed */}
    <input className={styles.input} type="checkbox" checked={checked} onChange={onChange} />
    <span className={classNames(!isLabelShown && "visually-hidden", styles.label)}>{label}</span>
  </label>
)
