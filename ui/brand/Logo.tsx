import styles from "./brand.module.css"

/**
 * The logo: a woven diamond between the Arabic and the Latin name, the same in both reading
 * directions.
 */
export const Logo = ({
  label,
  height = 24
}: {
  readonly label: string
  readonly height?: number
}) => (
  <span className={styles.logo}>
    <svg height={height} viewBox="0 0 153 28" role="img" aria-label={label} />
  </span>
)
