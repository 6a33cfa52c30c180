import { useId } from "react"
import styles from "./brand.module.css"

/** The woven strip: triangles above and below a row of diamonds. At most one on a screen, never behind text. */
export const SaduBand = () => {
  const id = useId()
  return (
    <svg className={styles.band} aria-hidden="true">
      <defs>
        <pattern id={id} width="24" height="24" patternUnits="userSpaceOnUse">
          <path className={styles.black} d="M0 0h24v24H0z" />
          <path className={styles.sand} d="M0 1h24v1H0zM0 22h24v1H0z" />
          <path
            className={styles.white}
            d="m0 7 3-4 3 4 3-4 3 4 3-4 3 4 3-4 3 4zm0 10 3 4 3-4 3 4 3-4 3 4 3-4 3 4 3-4z"
          />
          <path className={styles.red} d="M0 7h24v10H0z" />
          <path className={styles.white} d="m12 7.5 6 4.5-6 4.5L6 12zM0 9l4 3-4 3zm24 0-4 3 4 3z" />
          <path className={styles.black} d="m12 9.4 3.4 2.6-3.4 2.6L8.6 12z" />
          <path className={styles.sand} d="m12 10.9 1.5 1.1-1.5 1.1-1.5-1.1z" />
        </pattern>
      </defs>
      <rect width="100%" height="24" fill={`url(#${id})`} />
    </svg>
  )
}
