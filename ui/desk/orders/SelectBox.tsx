import styles from "./SelectBox.module.css"

interface SelectBoxProps {
  readonly label: string
  readonly checked: boolean
  readonly onChange: () => void
}

/** A checkbox that selects an order; its label is for screen readers. */
export const SelectBox = ({ label, checked, onChange }: SelectBoxProps) => (
  <label className={styles.box}>
    {/* oxlint-disable-next-line react/forbid-elements -- nothing is typed */}
    <input className={styles.input} type="checkbox" checked={checked} onChange={onChange} />
    <span className="visually-hidden">{label}</span>
  </label>
)
