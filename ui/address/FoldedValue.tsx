import type { ReactNode } from "react"
import { Button } from "../shared/Button.tsx"
import { useUnfoldedFocus } from "../shared/useUnfoldedFocus.ts"
import styles from "./AddressForm.module.css"

interface FoldedValueProps {
  readonly label: string
  readonly value: ReactNode
  /** The text of the button that unfolds the field, and its accessible name. */
  readonly change: string
  readonly changeLabel: string
  readonly isUnfolded: boolean
  readonly onUnfold: () => void
  /** The field. */
  readonly children: ReactNode
}

/** A value that seldom changes: a line of text, with a button that shows its field instead. */
export const FoldedValue = ({
  label,
  value,
  change,
  changeLabel,
  isUnfolded,
  onUnfold,
  children
}: FoldedValueProps) => {
  const ref = useUnfoldedFocus<HTMLDivElement>(isUnfolded)
  return (
    <div ref={ref}>
      {isUnfolded ? (
        children
      ) : (
        <div className={styles.folded}>
          <span className="secondary-text">{label}</span>
          <span className={styles.foldedValue}>{value}</span>
          <Button variant="quiet" size="small" label={changeLabel} onClick={onUnfold}>
            {change}
          </Button>
        </div>
      )}
    </div>
  )
}
