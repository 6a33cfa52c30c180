import styles from "./brand.module.css"

/** The woven diamond of the logo, also in placeholders and empty states. */
export const Diamond = ({ size = 24 }: { readonly size?: number }) => (
  <svg className={styles.drawing} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <path className={styles.red} d="M12 0 24 12 12 24 0 12Z" />
    <path className={styles.white} d="M12 4.4 19.6 12 12 19.6 4.4 12Z" />
    <path className={styles.black} d="M12 7.4 16.6 12 12 16.6 7.4 12Z" />
    <path className={styles.sand} d="M12 10 14 12 12 14 10 12Z" />
  </svg>
)
