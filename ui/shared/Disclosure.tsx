import { type ReactNode, useId } from "react"
import { ChevronDown } from "./icons.ts"
import styles from "./Disclosure.module.css"
import { Stack } from "./Stack.tsx"
import { useUnfoldedFocus } from "./useUnfoldedFocus.ts"

interface DisclosureProps {
  readonly label: string
  /** Beside the label, such as that a code is applied. */
  readonly aside?: ReactNode
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

/** A line that unfolds fields below it; the first of them gets the focus. */
export const Disclosure = ({ label, aside, isOpen, onToggle, children }: DisclosureProps) => {
  const id = useId()
  const content = useUnfoldedFocus<HTMLDivElement>(isOpen)
  return (
    <div className={styles.disclosure}>
      <button
        type="button"
        className={styles.line}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <span className={styles.label}>{label}</span>
        {aside}
        <ChevronDown className={styles.chevron} size={20} />
      </button>
      <Stack gap={12} ref={content} id={id} className={styles.content} hidden={!isOpen}>
        {isOpen && children}
      </Stack>
    </div>
  )
}
