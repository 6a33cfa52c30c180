import { starValues } from "#core/reviews/Review.ts"
import styles from "./Reviews.module.css"

interface StarRowProps {
  /** From 0 to 5; the last star may be half. */
  readonly value: number
  readonly size?: number
  /** Absent where the number or a word stands beside it, as text. */
  readonly label?: string
}

/** Five stars, of which `value` are filled from the start of the line. */
export const StarRow = ({ value, size = 18, label }: StarRowProps) => {
  const halves = Math.round(value * 2)
  return (
    <svg
      className="mirror"
      viewBox="0 0 100 20"
      width={size * 5}
      height={size}
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    >
      {starValues.map((_, index) => (
        <g key={index} transform={`translate(${index * 20} 0)`}>
          <path className={halves >= 2 * index + 2 ? styles.filled : styles.hollow} d={star} />
          {halves === 2 * index + 1 && <path className={styles.filled} d={halfStar} />}
        </g>
      ))}
    </svg>
  )
}

const star = "M10 1.6l2.6 5.4 5.9.8-4.3 4.1 1 5.9L10 15l-5.2 2.8 1-5.9L1.5 7.8 7.4 7z"
const halfStar = "M10 1.6V15l-5.2 2.8 1-5.9L1.5 7.8 7.4 7z"
