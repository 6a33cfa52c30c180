import styles from "./Spinner.module.css"

/**
 * A rotating ring in the colour of the surrounding text. It needs a `label` unless text beside it
 * names what loads.
 */
export const Spinner = ({
  size = 20,
  label
}: {
  readonly size?: number
  readonly label?: string
}) => (
  <span className={styles.spinner} role={label ? "status" : undefined}>
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <circle className={styles.track} cx="12" cy="12" r="9" />
      <path className={styles.head} d="M12 3a9 9 0 0 1 9 9" />
    </svg>
    {label && <span className="visually-hidden">{label}</span>}
  </span>
)
