import styles from "./brand.module.css"
import { DiamondShapes } from "./Diamond.tsx"
import { arabicWord, latinWord } from "./words.ts"

/** The shop's sign: a woven diamond between its Arabic and its Latin name, the same in both reading directions. */
export const Mark = ({ label, height = 24 }: { readonly label: string; readonly height?: number }) => (
  <svg className={styles.mark} height={height} viewBox="0 0 153 28" role="img" aria-label={label}>
    <path className={styles.word} transform="translate(94 20)" d={arabicWord} />
    <g transform="translate(66 4) scale(.8333)">
      <DiamondShapes />
    </g>
    <path className={styles.word} transform="translate(-1 20)" d={latinWord} />
  </svg>
)
