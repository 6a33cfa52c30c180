import styles from "./brand.module.css"
import { DiamondShapes } from "./Diamond.tsx"

/** The logo: a woven diamond between the Arabic and the Latin name, the same in both reading directions. */
export const Logo = ({
  label,
  height = 24
}: {
  readonly label: string
  readonly height?: number
}) => (
  <span className={styles.logo}>
    <svg
      className={styles.drawing}
      height={height}
      viewBox="0 0 153 28"
      role="img"
      aria-label={label}
    >
      <g transform="translate(66 4) scale(.8333)">
        <DiamondShapes />
      </g>
    </svg>
  </span>
)
