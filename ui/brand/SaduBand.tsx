import styles from "./brand.module.css"

/**
 * The woven strip: triangles above and below a row of diamonds. At most one on a screen, never
 * behind text.
 */
export const SaduBand = () => <div className={styles.band} />
